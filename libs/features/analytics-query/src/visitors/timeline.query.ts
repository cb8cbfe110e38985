import type { ClickHouseReader } from '@footfall/clickhouse';
import { refusals, type AnswerOf, type InputOf, type detailEndpoints } from '@footfall/contracts';
import { valueScore } from '@footfall/domain';
import type { WebsiteGoals } from '../goals';
import { findDeviceOwners } from './device-owners.query';
import { timelineEvent } from './timeline.event';
import { findVisitEvents, type ToldEvent, type ToldEvents } from './visit-events.query';
import { VISITOR_COLUMNS, visitorRecord, type ReadVisit } from './visitor.record';

type Row = typeof detailEndpoints.visitor;
type Answer = AnswerOf<Row>;

interface Visit extends ReadVisit {
  readonly visitor: string;
  readonly devices: readonly string[];
  readonly end_ms: number;
  readonly exit_path: string;
  readonly source_channel: string;
  readonly views: number;
  readonly engaged: number;
  readonly depth: number;
  readonly returning: number;
  readonly goal_reached: number;
  readonly sold: number;
  readonly failed: number;
  readonly goal_ids: readonly string[];
  readonly goal_events: readonly string[];
}

/** Of one visit; who does more than that is no person. */
const MOST_EVENTS = 500;

// A name is a visitor's own, that of one of their devices, or of one of their visits. A device that several people used is who bears its name,
// else who was there last.
const OWNER = `
  SELECT visitor_id AS visitor
  FROM visits FINAL
  WHERE website_id = {website:UUID} AND (visitor_id = {name:String} OR toString(visit_id) = lower({name:String}) OR has(known_as, {name:String}))
  ORDER BY visitor_id = {name:String} DESC, toString(visit_id) = lower({name:String}) DESC, start DESC
  LIMIT 1`;

const OF_OWNER = `FROM visits FINAL WHERE website_id = {website:UUID} AND visitor_id = {visitor:String}`;
const TOTALS = `
  SELECT count() AS visits, sum(page_views) AS views, toUnixTimestamp64Milli(min(start)) AS first_ms, toUnixTimestamp64Milli(max(end)) AS last_ms,
    anyLast(user_id) AS user ${OF_OWNER}`;
const VISITS = `
  SELECT ${VISITOR_COLUMNS}, visitor_id AS visitor, if(empty(known_as), [visitor_id], known_as) AS devices, toUnixTimestamp64Milli(end) AS end_ms,
    exit_path, toString(channel) AS source_channel, page_views AS views, toFloat64(engaged_ms) AS engaged, scroll_depth AS depth,
    is_returning AS returning, has_goal AS goal_reached, has_revenue AS sold, has_error AS failed,
    arrayMap(id -> toString(id), goal_id) AS goal_ids, arrayMap(id -> toString(id), goal_event) AS goal_events
  ${OF_OWNER}
  ORDER BY start DESC, id ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

/** What one visitor did: their visits, newest first, each with what happened in it. */
export class TimelineQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly goals: Pick<WebsiteGoals, 'namesOf'>,
  ) {}

  /** @throws ApiError 404 where the website knows no such visitor. */
  async run({ params, query }: InputOf<Row>): Promise<Answer> {
    const { websiteId: website, visitorId: name } = params;
    const { limit, offset } = query;
    const [owner] = await this.reader.query<{ visitor: string }>({ name: 'analytics.visitor', sql: OWNER, params: { website, name } });
    if (!owner) throw refusals.notFound('Visitor');
    const of = { website, visitor: owner.visitor };
    const [totals, found, goalNames] = await Promise.all([
      this.reader.one<{ visits: number; views: number; first_ms: number; last_ms: number; user: string }>({
        name: 'analytics.visitor-totals',
        sql: TOTALS,
        params: of,
      }),
      this.reader.query<Visit>({ name: 'analytics.visitor-visits', sql: VISITS, params: { ...of, limit: limit + 1, offset } }),
      this.goals.namesOf(website),
    ]);
    const shown = found.slice(0, limit);
    const told = await this.eventsOf(website, owner.visitor, shown);
    return {
      visitor: {
        id: owner.visitor,
        user_id: totals.user || null,
        first_seen_at: new Date(totals.first_ms).toISOString(),
        last_seen_at: new Date(totals.last_ms).toISOString(),
        total_visits: totals.visits,
        total_page_views: totals.views,
      },
      visits: shown.map((visit, at) => visitOf(website, visit, { events: eventsIn(visit, at, told), isCut: told.isCut(at) }, goalNames)),
      pagination: { limit, offset, has_more: found.length > limit },
    };
  }

  /** What the visitor did, of what their devices did: others may have used those in the meantime. */
  private async eventsOf(website: string, visitor: string, visits: readonly Visit[]): Promise<ToldEvents> {
    if (!visits.length) return { events: [], isCut: () => false };
    const { events, isCut } = await findVisitEvents(this.reader, {
      website,
      devices: [...new Set(visits.flatMap(({ devices }) => devices))],
      spans: visits.map(({ start_ms: from, end_ms: to }) => ({ from, to })),
    });
    const ids = new Set(events.flatMap(({ device, previous }) => (previous ? [device, previous] : [device])));
    const ownerOf = await findDeviceOwners(this.reader, website, [...ids]);
    return { events: events.filter((event) => (ownerOf(event) ?? visitor) === visitor), isCut };
  }
}

const eventsIn = ({ devices }: Visit, at: number, { events }: ToldEvents) =>
  events.filter(({ span, device, previous }) => span === at && (devices.includes(device) || devices.includes(previous)));

interface VisitEvents {
  readonly events: readonly ToldEvent[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

function visitOf(
  website: string,
  visit: Visit,
  { events, isCut }: VisitEvents,
  goalNames: ReadonlyMap<string, string>,
): Answer['visits'][number] {
  const { parts, version } = valueScore({
    engagedMs: visit.engaged,
    pageViews: visit.views,
    scrollDepth: visit.depth,
    hadInteraction: visit.had_interaction === 1,
    isReturning: visit.returning === 1,
    hasGoal: visit.goal_reached === 1,
    hasRevenue: visit.sold === 1,
  });
  const goals = visit.goal_ids.map((id, at) => ({ id, name: goalNames.get(id) ?? null, event_id: visit.goal_events[at] ?? null }));
  return {
    ...visitorRecord(visit),
    ended_at: new Date(visit.end_ms).toISOString(),
    duration_seconds: Math.round((visit.end_ms - visit.start_ms) / 1000),
    engaged_seconds: Math.round(visit.engaged / 1000),
    exit_page: visit.exit_path,
    channel: visit.source_channel,
    page_views: visit.views,
    scroll_depth: Math.round(visit.depth * 10) / 10,
    is_returning: visit.returning === 1,
    had_error: visit.failed === 1,
    score: { version, parts: rounded(parts) },
    goals,
    events: events.slice(0, MOST_EVENTS).map((event) => timelineEvent(website, event)),
    events_truncated: isCut || events.length > MOST_EVENTS,
  };
}

/** To a thousandth of a point. */
const rounded = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).map(([name, points]) => [name, Math.round(Number(points) * 1000) / 1000])) as T;
