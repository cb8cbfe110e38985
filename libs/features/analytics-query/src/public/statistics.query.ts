import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, WebsiteScope, liveEndpoints } from '@footfall/contracts';
import { lastDays, type TimeWindow } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { SpanNumbersQuery } from '../overview';
import { spanIn } from '../span';
import { KeptAnswers } from './kept.answers';
import { yesterdayIn } from './today.query';

const KEPT_MS = 5000;

type Answer = AnswerOf<typeof liveEndpoints.statistics>;

/** Visits, visitors and page views of four spans; the same figures as overviews of them. */
export class StatisticsQuery {
  private readonly kept: KeptAnswers<WebsiteScope, Answer>;
  private readonly numbers: SpanNumbersQuery;

  constructor(
    reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {
    this.numbers = new SpanNumbersQuery(reader);
    this.kept = new KeptAnswers(
      ({ id, timezone }) => `${id} ${timezone}`,
      (website) => this.count(website),
      KEPT_MS,
      clock,
    );
  }

  of(website: WebsiteScope): Promise<Answer> {
    return this.kept.of(website);
  }

  private async count(website: WebsiteScope): Promise<Answer> {
    const now = this.clock.now();
    const zone = website.timezone;
    const sums = async (window: TimeWindow) => {
      const { summary } = await this.numbers.of(spanIn(window, website, {}));
      return { visitors: summary.total_visitors, unique_visitors: summary.unique_visitors, page_views: summary.total_page_views };
    };
    const [today, yesterday, week, month] = await Promise.all([
      sums(lastDays('today', 1, zone, now)),
      sums(yesterdayIn(zone, now)),
      sums(lastDays('7d', 7, zone, now)),
      sums(lastDays('30d', 30, zone, now)),
    ]);
    return { today, yesterday, last_7_days: week, last_30_days: month, timestamp: new Date(now).toISOString() };
  }
}
