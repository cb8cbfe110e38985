import { refusals } from '@footfall/contracts';
import { hostOfOrigin } from '@footfall/domain';
import type { WebsiteChanged } from '@footfall/contracts';
import type { Collecting, Entrance } from './collected';
import { instantOf } from './steps/parse-time.step';
import { rulesOf } from './website.rules';

interface Parts {
  readonly website: WebsiteChanged;
  readonly origin: string | undefined;
  readonly sentAt: unknown;
  readonly receivedAt: number;
  /** What the request is part of, where its sender said so. */
  readonly trace?: string | null;
}

/** What the events of a request share. */
export function collectingOf(entrance: Entrance, { website, origin, sentAt, receivedAt, trace = null }: Parts): Collecting {
  const rules = rulesOf(website);
  const originHost = origin === undefined || origin === 'null' ? null : (hostOfOrigin(origin) ?? '');
  return {
    website,
    rules,
    originHost,
    receivedAt,
    clockOffset: offsetOf(sentAt, receivedAt),
    idsBefore: new Set(),
    consentsBefore: new Map(),
    ofSenders: new Map(),
    trace,
    // Last: Node 20 takes a hundred times as long for properties that are written after a spread, and every request comes through here.
    ...entrance,
  };
}

/** An unreadable `sent_at` is ignored. */
function offsetOf(sentAt: unknown, receivedAt: number): number {
  if (typeof sentAt !== 'string' && typeof sentAt !== 'number') return 0;
  const sent = instantOf(sentAt);
  return Number.isFinite(sent) ? receivedAt - sent : 0;
}

/** The events of a body: `{events: […]}` or a single one. @throws ApiError 400 */
export function eventsOf(body: unknown, max: number): { events: readonly unknown[]; sentAt: unknown; batch: boolean } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refusals.invalid({ field: 'body', message: 'must be an event or {"events": […]}' });
  }
  const { events, sent_at: sentAt } = body as { events?: unknown; sent_at?: unknown };
  if (events === undefined) return { events: [body], sentAt, batch: false };
  if (!Array.isArray(events)) throw refusals.invalid({ field: 'events', message: 'must be a list' });
  if (events.length > max) throw refusals.invalid({ field: 'events', message: `must have at most ${max} entries` });
  return { events, sentAt, batch: true };
}
