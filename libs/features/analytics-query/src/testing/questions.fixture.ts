import { randomUUID } from 'node:crypto';
import { ClickHouseReader, type ZonedWebsite } from '@footfall/clickhouse';
import { analyticsEndpoints, type RequestContext } from '@footfall/contracts';
import { PLANS, type PlanName } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { CountriesQuery } from '../countries';
import { OverviewQuery } from '../overview';
import { PagesQuery } from '../pages';
import { SourcesQuery } from '../sources';
import { TechnologyQuery } from '../technology';
import { VisitorsQuery } from '../visitors';

const QUERIES = {
  overview: OverviewQuery,
  visitors: VisitorsQuery,
  countries: CountriesQuery,
  technology: TechnologyQuery,
  pages: PagesQuery,
  sources: SourcesQuery,
} as const;

type Name = keyof typeof QUERIES;
type AnswerTo<N extends Name> = Awaited<ReturnType<InstanceType<(typeof QUERIES)[N]>['run']>>;

/** Asks the queries of one website as the controllers do, with parameters as they stand in an address. */
export function questionsOf(reader: ClickHouseReader, clock: Clock, website: ZonedWebsite, plan: PlanName | null = null) {
  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website: { id: website.id, teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: website.timezone },
    role: null,
    plan,
  };
  return async <N extends Name>(name: N, parameters: Record<string, string> = {}): Promise<AnswerTo<N>> => {
    const query = analyticsEndpoints[name].shapes.query.parse(parameters);
    const asked = new QUERIES[name](reader, clock, PLANS) as unknown as {
      run(input: unknown, context: RequestContext): Promise<AnswerTo<N>>;
    };
    return asked.run({ params: { websiteId: website.id }, query, body: undefined }, context);
  };
}
