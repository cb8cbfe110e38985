import { randomUUID } from 'node:crypto';
import { ClickHouseReader } from '@footfall/clickhouse';
import { behaviourEndpoints, type RequestContext } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { ErrorGroupsQuery } from '../errors';
import { EventsQuery } from '../events';
import { HeatmapPagesQuery, HeatmapPointsQuery } from '../heatmaps';

const QUERIES = {
  errorGroups: ErrorGroupsQuery,
  events: EventsQuery,
  heatmapPages: HeatmapPagesQuery,
  heatmapPoints: HeatmapPointsQuery,
} as const;

type Name = keyof typeof QUERIES;
type AnswerTo<N extends Name> = Awaited<ReturnType<InstanceType<(typeof QUERIES)[N]>['run']>>;

/** Asks the queries of one website as the controllers do, with parameters as they stand in an address. */
export function behaviourQuestionsOf(reader: ClickHouseReader, clock: Clock, websiteId: string, timezone = 'UTC') {
  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website: { id: websiteId, teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone },
    role: null,
    plan: null,
  };
  return async <N extends Name>(name: N, parameters: Record<string, string> = {}): Promise<AnswerTo<N>> => {
    const query = behaviourEndpoints[name].shapes.query.parse(parameters);
    const asked = new QUERIES[name](reader, clock) as unknown as { run(input: unknown, context: RequestContext): Promise<AnswerTo<N>> };
    return asked.run({ params: { websiteId }, query, body: undefined }, context);
  };
}
