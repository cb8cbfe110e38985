import { parse, v5 } from 'uuid';
import { opensVisit } from '../events';
import { timelineOf } from './event.timeline';
import type { Visit, VisitGoal, VisitPage } from './folded.visit';
import type { VisitEvent } from './visit.event';
import { ENGAGED_VISIT_MS, VISIT_GAP_MS, VISIT_LENGTH_MS } from './visit.limits';

/** The name space of visit ids. It must never change: ids are made again whenever visits are folded again. */
const VISIT_IDS = parse('6f0d5a52-93c7-5c1b-9a57-2f1d8e6b7c40');

export interface FoldOptions<E extends VisitEvent = VisitEvent> {
  /** The website's configured goals that an event completes. Events of type `goal` earn a goal's worth in any case. */
  readonly completes?: (event: E) => readonly string[];
}

/** The deterministic id of the visit of a visitor that begins with that event. */
export function visitIdOf(websiteId: string, visitorId: string, firstEventId: string): string {
  // Text would be taken apart sign by sign, and this is asked for each visit of a fold.
  return v5(Buffer.from(JSON.stringify([websiteId, visitorId, firstEventId])), VISIT_IDS);
}

/** Cuts a timeline into visits. What opens none and finds none running belongs to none. */
function runsOf<E extends VisitEvent>(timeline: readonly E[]): [E, ...E[]][] {
  const runs: [E, ...E[]][] = [];
  let run: [E, ...E[]] | undefined;
  let last = 0;
  for (const event of timeline) {
    if (run && event.ts - last <= VISIT_GAP_MS && event.ts - run[0].ts <= VISIT_LENGTH_MS) run.push(event);
    else if (opensVisit(event.type)) runs.push((run = [event]));
    else continue;
    last = event.ts;
  }
  return runs;
}

function pagesOf(events: readonly VisitEvent[], views: readonly VisitEvent[]): VisitPage[] {
  const pages = new Map<string, { path: string; title: string; views: number; engagedMs: number; scrollDepth: number }>();
  for (const { path, title } of views) {
    const known = pages.get(path);
    if (!known) pages.set(path, { path, title, views: 1, engagedMs: 0, scrollDepth: 0 });
    else {
      known.views++;
      known.title ||= title;
    }
  }
  for (const { path, engagedMs, scrollDepth } of events) {
    const page = pages.get(path);
    if (!page) continue;
    page.engagedMs += engagedMs;
    page.scrollDepth = Math.max(page.scrollDepth, scrollDepth);
  }
  return [...pages.values()].map((page) => ({ ...page, engagedMs: Math.round(page.engagedMs) }));
}

function goalsOf<E extends VisitEvent>(events: readonly E[], completes: (event: E) => readonly string[]): VisitGoal[] {
  const goals = new Map<string, string[]>();
  for (const event of events) {
    for (const goalId of completes(event)) {
      const known = goals.get(goalId);
      if (known) known.push(event.id);
      else goals.set(goalId, [event.id]);
    }
  }
  return [...goals].map(([goalId, eventIds]) => ({ goalId, eventIds }));
}

/** A refund is none, and an order that was claimed before is not counted again. */
export function isConversion(event: VisitEvent): boolean {
  return event.type === 'revenue' && (event.amount ?? 0) >= 0 && !event.isRepeatedOrder;
}

function isInteraction(event: VisitEvent): boolean {
  switch (event.type) {
    case 'click':
    case 'event':
    case 'goal':
    case 'outbound':
    case 'download':
      return true;
    default:
      return isConversion(event);
  }
}

function visitOf<E extends VisitEvent>(websiteId: string, events: [E, ...E[]], completes: FoldOptions<E>['completes']): Visit<E> {
  const first = events[0];
  const last = events.at(-1) ?? first;
  const views = events.filter((event) => event.type === 'pageview');
  const source = views[0] ?? first;
  const engagedMs = Math.round(events.reduce((sum, event) => sum + event.engagedMs, 0));
  const scrollDepth = events.reduce((deepest, event) => Math.max(deepest, event.scrollDepth), 0);
  const goals = completes ? goalsOf(events, completes) : [];
  const hasGoal = goals.length > 0 || events.some((event) => event.type === 'goal');
  const hadInteraction = hasGoal || scrollDepth > 50 || events.some(isInteraction);
  return {
    visitId: visitIdOf(websiteId, first.visitorId, first.id),
    visitorId: first.visitorId,
    start: first.ts,
    end: last.ts,
    firstEventId: first.id,
    events,
    eventCount: events.length,
    firstReceivedAt: events.reduce((least, event) => Math.min(least, event.receivedAt), first.receivedAt),
    lastReceivedAt: events.reduce((most, event) => Math.max(most, event.receivedAt), first.receivedAt),
    entryPath: source.path,
    exitPath: (views.at(-1) ?? last).path,
    referrer: source.referrer,
    referrerHost: source.referrerHost,
    channel: source.channel,
    utmSource: source.utmSource,
    utmMedium: source.utmMedium,
    utmCampaign: source.utmCampaign,
    utmTerm: source.utmTerm,
    utmContent: source.utmContent,
    countryCode: first.countryCode,
    city: first.city,
    deviceType: first.deviceType,
    browser: first.browser,
    os: first.os,
    pageViews: views.length,
    views: views.map(({ ts, path }) => ({ at: ts, path })),
    pages: pagesOf(events, views),
    engagedMs,
    scrollDepth,
    hadInteraction,
    hasGoal,
    goals,
    hasRevenue: events.some(isConversion),
    hasError: events.some((event) => event.type === 'error'),
    isBounce: views.length === 1 && !hadInteraction && engagedMs < ENGAGED_VISIT_MS,
    userId: events.find((event) => event.userId !== null)?.userId ?? null,
  };
}

/**
 * The visits of one visitor, in order of time, from the events of all ids that are that visitor (the ids under two salts, the
 * devices of one user). The result depends on the set of events alone, not on their order, their batches or repeated copies.
 */
export function foldVisits<E extends VisitEvent>(websiteId: string, events: Iterable<E>, options: FoldOptions<E> = {}): Visit<E>[] {
  return runsOf(timelineOf(events)).map((run) => visitOf(websiteId, run, options.completes));
}
