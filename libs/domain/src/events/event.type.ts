/** What a sender may call an event. */
export const EVENT_TYPES = [
  'pageview',
  'event',
  'goal',
  'identify',
  'revenue',
  'engagement',
  'click',
  'scroll',
  'error',
  'vitals',
  'outbound',
  'download',
  'replay',
  'consent',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What is stored: the senders' types, and the heartbeat, which has a door of its own. */
export type StoredEventType = EventType | 'heartbeat';

const OPENING: ReadonlySet<string> = new Set<StoredEventType>(['pageview', 'event', 'goal', 'identify', 'revenue']);
const COUNTED: ReadonlySet<string> = new Set<StoredEventType>(['pageview', 'event', 'goal', 'identify', 'revenue', 'error']);

/** Whether an event of this type begins a visit where none runs; the others only extend one. */
export function opensVisit(type: StoredEventType): boolean {
  return OPENING.has(type);
}

/** Whether an event of this type is part of a visit at all: a recording is not. */
export function belongsToVisit(type: StoredEventType): boolean {
  return type !== 'replay';
}

/** Whether an event of this type counts for the quota of events. */
export function countsForQuota(type: StoredEventType): boolean {
  return COUNTED.has(type);
}
