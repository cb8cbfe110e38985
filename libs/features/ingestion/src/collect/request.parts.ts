import { refusals } from '@footfall/contracts';
import { PLANS, hostOfOrigin, isLocalHost, type PlanName } from '@footfall/domain';
import type { WebsiteChanged, Door } from '@footfall/contracts';
import type { Collecting } from './collected';
import { instantOf } from './steps/put-time.step';
import { rulesOf } from './website.rules';

const DAY_MS = 86_400_000;

interface Parts {
  readonly door: Door;
  readonly website: WebsiteChanged;
  readonly origin: string | undefined;
  readonly sentAt: unknown;
  readonly receivedAt: number;
  readonly plan: PlanName;
}

/**
 * What the events of a request share.
 * @throws ApiError 403 where the Origin header names a host that is not the website's.
 */
export function collectingOf({ door, website, origin, sentAt, receivedAt, plan }: Parts): Collecting {
  const rules = rulesOf(website);
  const originHost = origin === undefined || origin === 'null' ? null : (hostOfOrigin(origin) ?? '');
  if (website.isActive && originHost !== null && !isLocalHost(originHost) && !rules.allowsHost(originHost)) {
    throw refusals.permission('This origin may not send events for the website');
  }
  const days = PLANS[plan].dataRetentionDays;
  return {
    door,
    website,
    rules,
    originHost,
    receivedAt,
    clockOffset: offsetOf(sentAt, receivedAt),
    keptSince: days < 0 ? 0 : receivedAt - days * DAY_MS,
    idsBefore: new Set(),
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
