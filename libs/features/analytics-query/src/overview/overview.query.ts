import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import { comparisonOf, type PlanTable } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { dateRangeOf, spanIn, spanOf } from '../span';
import { isKept } from './kept.span';
import { SpanNumbersQuery } from './span-numbers.query';

type Row = typeof analyticsEndpoints.overview;

/** Totals of a span and a row for each of its days, and of another span where a comparison is asked for. */
export class OverviewQuery {
  private readonly numbers: SpanNumbersQuery;

  constructor(
    reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly limits: PlanTable,
  ) {
    this.numbers = new SpanNumbersQuery(reader);
  }

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const now = this.clock.now();
    const span = spanOf(query, context, now);
    const { website, window } = span;
    const other = query.compare && spanIn(comparisonOf(window, query.compare, website.timezone, now), website, query);
    const [numbers, comparison] = await Promise.all([
      this.numbers.of(span),
      other && isKept(other, this.limits, context, now) ? this.numbers.of(other) : null,
    ]);
    return {
      website: { id: website.id, domain: website.domain, name: website.name },
      time_range: window.name,
      date_range: dateRangeOf(window),
      ...numbers,
      ...(other ? { comparison: comparison && { date_range: dateRangeOf(other.window), ...comparison } } : {}),
    };
  }
}
