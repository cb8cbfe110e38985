import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, WebsiteScope, liveEndpoints } from '@footfall/contracts';
import { countryName } from '@footfall/domain';
import type { Clock, LiveFigures } from '@footfall/platform';
import { KeptAnswers } from './kept.answers';
import { findPresent } from './present.query';
import { countToday } from './today.query';

const KEPT_MS = 5000;

type Answer = AnswerOf<typeof liveEndpoints.realtime>;

/** Who is there now, how today compares with yesterday at the same time, and, where the website shows that, from where and on which pages. */
export class RealtimeQuery {
  private readonly counts: KeptAnswers<WebsiteScope, Counted>;

  constructor(
    reader: ClickHouseReader,
    private readonly live: LiveFigures,
    clock: Clock,
  ) {
    this.counts = new KeptAnswers(
      ({ id, timezone, publicDashboard }) => `${id} ${timezone} ${publicDashboard === true}`,
      (website) => count(reader, website, clock.now()),
      KEPT_MS,
      clock,
    );
  }

  async of(website: WebsiteScope): Promise<Answer> {
    const [{ today, countries, pages }, { count, at }] = await Promise.all([this.counts.of(website), this.live.of(website.id)]);
    return {
      visitors: { current: count, today: today.visits, change: changeOf(today.visits, today.visits_before) },
      pageViews: { current: today.views_now, today: today.views, change: changeOf(today.views, today.views_before) },
      countries: countries.map(({ value, visitors }) => ({ code: value, name: countryName(value), count: visitors })),
      topPages: pages.map(({ value, visitors }) => ({ path: value, visitors })),
      timestamp: new Date(at).toISOString(),
    };
  }
}

type Counted = Awaited<ReturnType<typeof count>>;

async function count(reader: ClickHouseReader, website: WebsiteScope, now: number) {
  const nobody = { countries: [], pages: [] };
  const [today, present] = await Promise.all([
    countToday(reader, website, now),
    website.publicDashboard ? findPresent(reader, website, now) : nobody,
  ]);
  return { today, ...present };
}

/** Percent with one decimal; null where there was nothing before. */
const changeOf = (now: number, before: number) => (before ? Math.round((1000 * (now - before)) / before) / 10 : null);
