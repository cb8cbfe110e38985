import type { ClickHouseReader } from '@footfall/clickhouse';
import { widgetFigures, type WebsiteScope } from '@footfall/contracts';
import { countryName } from '@footfall/domain';
import { LIVE_WINDOW_MS, type Clock, type LiveFigures } from '@footfall/platform';
import type { z } from 'zod';
import { KeptAnswers } from '../../public';
import { shareCountries } from './country-shares.query';
import { countHours } from './hourly-timeline.query';

export type FiguresOf<Name extends keyof typeof widgetFigures> = z.output<(typeof widgetFigures)[Name]>;
export type WidgetName = keyof typeof widgetFigures;

/** Seconds for which a widget may be kept, on its way and here. */
export const WIDGET_SECONDS: Readonly<Record<WidgetName, number>> = { realtime: 5, preview: 60, recent: 60 };

const keyOf = ({ id, timezone }: WebsiteScope) => `${id} ${timezone}`;

/**
 * What widgets show. Timelines and countries are counted once a minute, however many look at them; who is live is asked of the counters each
 * time, which costs no more than finding something that was kept.
 */
export class WidgetFigures {
  private readonly hours: KeptAnswers<WebsiteScope, Omit<FiguresOf<'preview'>, 'tracking_code'>>;
  private readonly shares: KeptAnswers<WebsiteScope, Omit<FiguresOf<'recent'>, 'tracking_code'>>;

  constructor(
    private readonly reader: ClickHouseReader,
    private readonly live: LiveFigures,
    private readonly clock: Clock,
  ) {
    this.hours = new KeptAnswers(keyOf, (website) => this.countHours(website), WIDGET_SECONDS.preview * 1000, clock);
    this.shares = new KeptAnswers(keyOf, (website) => this.countCountries(website), WIDGET_SECONDS.recent * 1000, clock);
  }

  async realtime(website: WebsiteScope, trackingCode: string): Promise<FiguresOf<'realtime'>> {
    const { count, at } = await this.live.of(website.id);
    return {
      tracking_code: trackingCode,
      live_visitors: count,
      window_seconds: (LIVE_WINDOW_MS / 1000) as 300,
      updated_at: new Date(at).toISOString(),
    };
  }

  async preview(website: WebsiteScope, trackingCode: string): Promise<FiguresOf<'preview'>> {
    return { tracking_code: trackingCode, ...(await this.hours.of(website)) };
  }

  async recent(website: WebsiteScope, trackingCode: string): Promise<FiguresOf<'recent'>> {
    return { tracking_code: trackingCode, ...(await this.shares.of(website)) };
  }

  private async countHours(website: WebsiteScope): Promise<Omit<FiguresOf<'preview'>, 'tracking_code'>> {
    const now = this.clock.now();
    const hours = await countHours(this.reader, website, now);
    const sum = (key: 'visitors' | 'page_views') => hours.reduce((total, hour) => total + hour[key], 0);
    return {
      interval: 'hour',
      points: hours.map(({ at, visitors, page_views }) => ({ timestamp: new Date(at).toISOString(), visitors, page_views })),
      total_visitors: sum('visitors'),
      total_page_views: sum('page_views'),
      updated_at: new Date(now).toISOString(),
    };
  }

  private async countCountries(website: WebsiteScope): Promise<Omit<FiguresOf<'recent'>, 'tracking_code'>> {
    const now = this.clock.now();
    const { countries, total } = await shareCountries(this.reader, website, now);
    return {
      window: '24h',
      countries: countries.map(({ code, visitors, share }) => ({
        country_code: code,
        country_name: countryName(code),
        visitors,
        percentage: share,
      })),
      total_visitors: total,
      updated_at: new Date(now).toISOString(),
    };
  }
}
