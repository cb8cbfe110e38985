import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, eventsTable } from '@footfall/clickhouse';
import { statsEndpoints, type RequestContext } from '@footfall/contracts';
import { PLANS, type PlanName } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { StatsAggregateQuery } from '../stats/aggregate.query';
import { StatsBreakdownQuery } from '../stats/breakdown.query';
import { StatsTimeseriesQuery } from '../stats/timeseries.query';
import { putVisits, type VisitStore } from './put-visits.fixture';
import { eventedVisits, type EventedVisit } from './visit-events.fixture';

const DAY = 86_400_000;

const QUERIES = { aggregate: StatsAggregateQuery, timeseries: StatsTimeseriesQuery, breakdown: StatsBreakdownQuery } as const;

export type Parameters = Readonly<Record<string, string>>;
export type Rows = Record<string, string | number | null>[];
export type Aggregate = Record<string, { value: number; change?: number | null }>;

/** A website of its own in the store, and the Stats API asked about it with parameters as they stand in an address. */
export function statsSite(store: VisitStore, clock: Clock, timezone = 'UTC', plan: PlanName | null = null) {
  const reader = new ClickHouseReader(store.client);
  const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone };
  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website,
    role: null,
    plan,
  };
  const ask = async <T>(what: keyof typeof QUERIES, parameters: Parameters): Promise<T> => {
    const query = statsEndpoints[what].shapes.query.parse({ site_id: website.domain, ...parameters });
    const answer = await new QUERIES[what](reader, clock, PLANS).run(
      { params: undefined, query: query as never, body: undefined },
      context,
    );
    return statsEndpoints[what].shapes.answer.parse(answer).results as T;
  };
  return {
    website,
    aggregate: (parameters: Parameters) => ask<Aggregate>('aggregate', parameters),
    timeseries: (parameters: Parameters) => ask<Rows>('timeseries', parameters),
    breakdown: (parameters: Parameters) => ask<Rows>('breakdown', parameters),
  };
}

/** Stores visits with their events. */
export async function putEventedVisits(store: VisitStore, all: readonly EventedVisit[]): Promise<void> {
  const events = all.flatMap((one) => one.events);
  await new ClickHouseWriter(store.client).insert(eventsTable, events);
  await putVisits(
    store,
    all.map(({ visit }) => visit),
  );
}

/** Visits that began within so many days before `now`. */
export const scattered = (websiteId: string, now: number, count: number, days: number, random: () => number) =>
  eventedVisits(
    websiteId,
    Array.from({ length: count }, () => now - Math.floor(random() * days * DAY)),
    random,
  );
