import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, blockedEndpoints } from '@footfall/contracts';
import type { DropReason } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { spanOf } from '../span';

type Row = typeof blockedEndpoints.list;

// Of each source the largest figure, whether or not the store has merged the earlier ones away.
const SQL = `
  SELECT reason, sum(reached) AS count
  FROM (
    SELECT reason, max(events) AS reached
    FROM blocked_events_daily
    WHERE website_id = {website:UUID} AND day >= {first:Date} AND day <= {last:Date}
    GROUP BY day, reason, source)
  GROUP BY reason
  ORDER BY count DESC, reason`;

/** Events that were not counted, by reason. */
export class BlockedQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const { website, dates } = spanOf(query, context, this.clock.now());
    const [first, last] = [dates.at(0), dates.at(-1)];
    if (!first || !last) return [];
    const params = { website: website.id, first, last };
    return this.reader.query<{ reason: DropReason; count: number }>({ name: 'blocked.list', sql: SQL, params });
  }
}
