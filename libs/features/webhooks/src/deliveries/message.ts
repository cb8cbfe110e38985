import { randomUUID } from 'node:crypto';
import type { SignalKind, VisitorSignal } from '@footfall/contracts';
import { v5 } from 'uuid';

/** Namespace of the ids of messages; another one would make the same signal another message. */
const MESSAGE_IDS = '6f1c2c53-7d5f-4f0c-9a57-1b7c6f7f3c1e';
/** Receivers may refuse what is larger. */
const MOST_BYTES = 20_480;

/** What a webhook is sent, and what tells it from every other message. */
export interface Message {
  readonly messageId: string;
  /** A webhook gets one message for each. */
  readonly sourceKey: string;
  readonly event: SignalKind;
  /** `{event, timestamp, data}`, as it is stored, signed and sent. */
  readonly body: string;
  readonly visitorId: string | null;
}

/** The message that tells of a signal: the same id however often the signal is told. @param at when the message is made */
export function messageOf(websiteId: string, { kind, sourceEventId, data }: VisitorSignal, at: Date): Message {
  return {
    messageId: `msg_${v5(JSON.stringify([websiteId, kind, sourceEventId]), MESSAGE_IDS)}`,
    sourceKey: `${kind}:${sourceEventId}`,
    event: kind,
    body: bodyWithin(kind, data, at),
    visitorId: data.visitor_id,
  };
}

/** A message of its own, which no signal brought. */
export function testMessageOf(event: SignalKind, data: object, at: Date): Message {
  const id = randomUUID();
  return { messageId: `msg_${id}`, sourceKey: `test:${id}`, event, body: bodyOf(event, { ...data, test: true }, at), visitorId: null };
}

const bodyOf = (event: SignalKind, data: object, at: Date): string => JSON.stringify({ event, timestamp: at.toISOString(), data });

/** What visitors' browsers sent along can be large; without it a message stays small. */
function bodyWithin(event: SignalKind, data: object, at: Date): string {
  const body = bodyOf(event, data, at);
  if (Buffer.byteLength(body) <= MOST_BYTES) return body;
  const emptied = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, key === 'properties' || key === 'traits' ? {} : value]),
  );
  return bodyOf(event, { ...emptied, truncated: true }, at);
}
