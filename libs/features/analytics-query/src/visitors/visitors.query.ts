import { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { STARTED, directPlan, type DayPlan } from '../rollups';
import { settledAnswer, spanOf, type Span } from '../span';
import { readListToken, writeListToken } from './list-token';
import { VISITOR_COLUMNS, visitorRecord, type ReadVisit } from './visitor.record';

type Row = typeof analyticsEndpoints.visitors;

const DAY_MS = 86_400_000;
/** The first look goes back so many UTC days; each further one reads this many times as far. */
const FIRST_DAYS = 1;
const FURTHER = 7;

const listSql = (filters: string) => `
  SELECT ${VISITOR_COLUMNS}
  FROM visits FINAL
  WHERE ${STARTED} AND first_inserted_at <= fromUnixTimestamp64Milli({inserted_up_to:Int64})${filters}
  ORDER BY start DESC, id ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

/** A visit that views the page only after the list was first asked for is not among those that it was made of. */
const VIEWED_BY_THEN = ` AND arrayExists((at, path) -> path = {filter_page:String} AND at <= fromUnixTimestamp64Milli({now:Int64}), view_at, view_path)`;

/** Versions of a visit share it, so that the latest need not be sought; whole days hold more than the window and shut out nothing of it. */
const LATEST_INSERTION = `
  SELECT toUnixTimestamp64Milli(max(first_inserted_at)) AS latest
  FROM visits
  WHERE website_id = {website:UUID} AND day >= {first_day:Date} AND day <= {last_day:Date}`;

/** One record per visit, newest first. A list that is read with `as_of` stays as it was when it was first asked for. */
export class VisitorsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const given = query.as_of === undefined ? null : readListToken(query.as_of, this.clock.now());
    const now = given?.now ?? this.clock.now();
    const span = spanOf(query, context, now);
    const { params } = directPlan(span);
    const insertedUpTo = given?.insertedUpTo ?? (await this.latestInsertion(span, params));
    const { limit, offset } = query;
    const found = await this.newest(span, { ...params, inserted_up_to: insertedUpTo, now, limit: limit + 1, offset });
    return {
      visitors: found.slice(0, limit).map(visitorRecord),
      pagination: { limit, offset, has_more: found.length > limit },
      as_of: writeListToken({ now, insertedUpTo }),
    };
  }

  private async latestInsertion(span: Span, params: DayPlan['params']): Promise<number> {
    const find = () => this.reader.one<{ latest: number }>({ name: 'analytics.as-of', sql: LATEST_INSERTION, params });
    return (await settledAnswer(this.reader, span, ['as-of'], find)).latest;
  }

  /** Looks into the latest days first, where a first page most often is, and further back while rows are missing. */
  private async newest({ window, choice, page }: Span, params: DayPlan['params']): Promise<ReadVisit[]> {
    const lastDay = Math.floor((window.to - 1) / DAY_MS);
    for (let days = FIRST_DAYS; ; days *= FURTHER) {
      const from = Math.max(0, window.from, (lastDay - days + 1) * DAY_MS);
      const all = from <= Math.max(0, window.from);
      const found = await this.reader.query<ReadVisit>({
        name: 'analytics.visitors',
        sql: listSql(page === null ? choice.sql : choice.sql + VIEWED_BY_THEN),
        params: { ...params, from, first_day: new Date(from).toISOString().slice(0, 10) },
      });
      if (all || found.length === Number(params['limit'])) return found;
    }
  }
}
