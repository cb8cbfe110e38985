import { findErrorGroups, type ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, behaviourEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { windowOf } from '../span';

type Row = typeof behaviourEndpoints.errorGroups;

/** Errors of a website by fingerprint, last seen first, counted over the window. */
export class ErrorGroupsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ params, query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const groups = await findErrorGroups(this.reader, {
      website: params.websiteId,
      ...windowOf(query.range, context, this.clock.now()),
      limit: query.limit,
      status: query.status,
    });
    return { error_groups: groups, total: groups.length };
  }
}
