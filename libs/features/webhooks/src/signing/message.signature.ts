import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The bytes that messages are signed with. @param secret `whsec_` and base64 */
export const signingKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

export interface SignedMessage {
  /** `webhook-id` */
  readonly id: string;
  /** `webhook-timestamp`: of the attempt, in Unix seconds. */
  readonly timestamp: number;
  /** The very bytes that are sent. */
  readonly body: Buffer;
}

/**
 * `webhook-signature` as Standard Webhooks want it: one signature by each key, so that whoever still verifies with the former
 * one is served too.
 * @param keys of `signingKey`
 */
export function messageSignature(keys: readonly Buffer[], { id, timestamp, body }: SignedMessage): string {
  const sign = (key: Buffer) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  return keys.map(sign).join(' ');
}
