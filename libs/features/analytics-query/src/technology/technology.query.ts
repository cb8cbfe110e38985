import { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, analyticsEndpoints } from '@footfall/contracts';
import { percentages } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { dimensionCountsSql, planDays } from '../rollups';
import { settledAnswer, spanOf, type Span } from '../span';

type Row = typeof analyticsEndpoints.technology;

interface Count {
  readonly dimension: string;
  readonly value: string;
  readonly visits: number;
}

/** Visits by device, browser and operating system: each list holds every visit once. */
export class TechnologyQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const span = spanOf(query, context, this.clock.now());
    return settledAnswer(this.reader, span, ['technology'], () => this.sharesIn(span));
  }

  private async sharesIn(span: Span): Promise<AnswerOf<Row>> {
    const { params } = await planDays(this.reader, span);
    const rows = await this.reader.query<Count>({
      name: 'analytics.technology',
      sql: `${dimensionCountsSql(['device', 'browser', 'os'], span.choice.sql)} ORDER BY visits DESC, value ASC`,
      params,
    });
    const devices = sharesOf(rows, 'device');
    return {
      devices,
      browsers: sharesOf(rows, 'browser'),
      operating_systems: sharesOf(rows, 'os'),
      total_visitors: devices.reduce((sum, { count }) => sum + count, 0),
    };
  }
}

function sharesOf(rows: readonly Count[], dimension: string) {
  const own = rows.filter((row) => row.dimension === dimension);
  const shares = percentages(own.map(({ visits }) => visits));
  return own.map(({ value, visits }, i) => ({ name: value, count: visits, percentage: shares[i] ?? 0 }));
}
