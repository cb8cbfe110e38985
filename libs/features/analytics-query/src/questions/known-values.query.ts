import type { ClickHouseReader } from '@footfall/clickhouse';
import type { WebsiteScope } from '@footfall/contracts';
import { lastDays, type KnownValue } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { PagesQuery } from '../pages';
import { spanIn } from '../span';
import { DimensionRankingQuery } from './dimension-ranking.query';

const DAYS = 90;
const MOST_VALUES = 200;
const NAMED = ['browser', 'os', 'utm_campaign', 'utm_source', 'referrer'] as const;

/** The names of the last 90 days by which a question may choose on this website: browsers, campaigns, the words of hosts and paths. */
export class KnownValuesQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async of(website: WebsiteScope): Promise<KnownValue[]> {
    const span = spanIn(lastDays('known', DAYS, website.timezone, this.clock.now()), website, {});
    const ranking = new DimensionRankingQuery(this.reader);
    const [{ pages }, ...lists] = await Promise.all([
      new PagesQuery(this.reader, this.clock).rowsIn(span, { sort: 'page_views', limit: MOST_VALUES, offset: 0 }),
      ...NAMED.map((by) => ranking.run(span, { by, metric: 'visits', order: 'descending', limit: MOST_VALUES, skipsDirect: true })),
    ]);
    const found: KnownValue[] = [];
    for (const [i, by] of NAMED.entries()) {
      for (const { value } of lists[i] ?? []) {
        for (const words of by === 'referrer' ? hostWords(value) : [value]) found.push({ filter: by, value, words });
      }
    }
    for (const { path } of pages) for (const words of pathWords(path)) found.push({ filter: 'page', value: path, words });
    return found;
  }
}

/** `news.ycombinator.com` is also "ycombinator". */
function hostWords(host: string): string[] {
  const label = host.split('.').at(-2);
  return label ? [label, `${label} website`] : [];
}

/** `/blog/launch` is also "the launch page". */
function pathWords(path: string): string[] {
  const last = path.split('/').filter(Boolean).at(-1);
  return last ? [`${last} page`, `page ${last}`] : [];
}
