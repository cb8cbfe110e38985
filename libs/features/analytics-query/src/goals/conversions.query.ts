import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, WebsiteGoal, conversionEndpoints } from '@footfall/contracts';
import { majorUnits } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { visitDays } from '../events';
import { directPlan } from '../rollups';
import { eventParams, spanOf, type Span } from '../span';
import { conversionsSql, goalTotalsSql, revenueSql } from './conversions.sql';
import type { WebsiteGoals } from './website.goals';

type Row = typeof conversionEndpoints.conversions;
type Revenue = AnswerOf<Row>['conversions'][number]['revenue'];
interface Pair {
  readonly goal: string;
  readonly source: string;
  readonly hash: string;
  readonly conversions: number;
  readonly visits: number;
}

interface Totals {
  readonly visits: number;
  readonly goals: readonly string[];
  readonly conversions: readonly number[];
}

const DAY_MS = 86_400_000;

/** Which sources lead to which goals, of the visits that began in the span; a goal counts once a visit. */
export class ConversionsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly goals: Pick<WebsiteGoals, 'list'>,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const span = spanOf(query, context, this.clock.now());
    const { by, limit, offset } = query;
    const all = await this.goals.list(span.website.id);
    const goals = query.goal === undefined ? all : all.filter(({ id }) => id === query.goal);
    const params = { ...directPlan(span).params, goals: goals.map(({ id }) => id) };
    const [found, { visits: total, ...totals }] = await Promise.all([
      this.reader.query<Pair>({
        name: 'analytics.conversions',
        sql: `SELECT *, toString(cityHash64(source)) AS hash FROM (${conversionsSql(by, span.choice.sql)})`,
        params: { ...params, limit: limit + 1, offset },
      }),
      this.reader.one<Totals>({
        name: 'analytics.goal-totals',
        sql: goalTotalsSql(span.choice.sql),
        params,
      }),
    ]);
    const shown = found.slice(0, limit);
    // What a website earns is not for those to whom it shows its figures.
    const earning = context.principal.kind === 'share' ? [] : goals;
    const revenue = await this.revenueOf(span, earning, by, shown);
    const named = new Map(goals.map(({ id, name }) => [id, name]));
    return {
      goals: goals.map(({ id, name, type }) => {
        const conversions = totals.conversions[totals.goals.indexOf(id)] ?? 0;
        const rate = rateOf(conversions, total);
        return { goal_id: id, goal_name: name, type, visitors: total, conversions, conversion_rate: rate, revenue: revenue(id, null) };
      }),
      conversions: shown.map(({ goal, source, conversions, visits }) => ({
        goal_id: goal,
        goal_name: named.get(goal) ?? '',
        source,
        visitors: visits,
        conversions,
        conversion_rate: rateOf(conversions, visits),
        revenue: revenue(goal, source),
      })),
      total_visitors: total,
      pagination: { limit, offset, has_more: found.length > limit },
    };
  }

  /** By goal and source, null: all of them. A visit that began in the span may sell after its end. */
  private async revenueOf(
    { website, window, choice }: Span,
    goals: readonly WebsiteGoal[],
    by: InputOf<Row>['query']['by'],
    shown: readonly Pair[],
  ) {
    const rows = goals.length
      ? await this.reader.query<{ goal: string; source: string; is_whole: number; currency: string; amount: string }>({
          name: 'analytics.goal-revenue',
          sql: revenueSql(by, choice.sql),
          params: {
            ...eventParams(website.id, { from: window.from, to: window.to + DAY_MS }),
            ...choice.params,
            ...visitDays(window),
            goals: goals.map(({ id }) => id),
            began_from: Math.max(0, window.from),
            began_to: Math.max(0, window.to),
            shown: shown.map(({ hash }) => BigInt(hash)),
          },
        })
      : [];
    return (goal: string, source: string | null): Revenue =>
      rows
        .filter(
          (row) => row.goal === goal && (source === null ? row.is_whole : !row.is_whole && row.source === source) && row.currency !== '',
        )
        .map(({ currency, amount }) => ({ currency, amount: majorUnits(Number(amount), currency) }));
  }
}

/** Percent, one decimal. */
const rateOf = (part: number, whole: number): number => (whole ? Math.round((1000 * part) / whole) / 10 : 0);
