import { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, behaviourEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { eventParams, eventsWithin, windowOf } from '../span';
import { flagSql } from './click-flag.sql';
import { viewsSql } from './scrolled-views.sql';

type Row = typeof behaviourEndpoints.heatmapPages;

interface Used {
  readonly path: string;
  readonly hash: string;
  readonly clicks: number;
  readonly rage_clicks: number;
  readonly dead_clicks: number;
  readonly scrolls: number;
  readonly last_ms: number;
}

interface Viewed {
  readonly hash: string;
  readonly views: number;
  readonly depth: number;
}

const USED_SQL = `
  SELECT path, toString(cityHash64(path)) AS hash, countIf(type = 'click') AS clicks,
         countIf(type = 'click' AND ${flagSql('rage')}) AS rage_clicks,
         countIf(type = 'click' AND ${flagSql('dead')}) AS dead_clicks,
         countIf(type = 'scroll') AS scrolls, toUnixTimestamp64Milli(max(ts)) AS last_ms
  FROM ${eventsWithin(['click', 'scroll'])}
  GROUP BY path
  ORDER BY count() DESC, path ASC
  LIMIT {limit:UInt64}`;

// Paths are known by their hashes: a hundred long paths would not fit into the address of a question.
const VIEWED_SQL = `
  SELECT toString(cityHash64(path)) AS hash, sum(opened) AS views, round(ifNotFinite(avgIf(deepest, scrolled), 0), 1) AS depth
  FROM (${viewsSql('cityHash64(path) IN {shown:Array(UInt64)}')})
  GROUP BY path`;

/** Pages that are clicked or scrolled on, most used first; how often and how deep they are viewed is asked of those shown alone. */
export class HeatmapPagesQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ params, query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const bound = eventParams(params.websiteId, windowOf(query.range, context, this.clock.now()));
    const used = await this.reader.query<Used>({ name: 'heatmaps.pages', sql: USED_SQL, params: { ...bound, limit: query.limit } });
    const viewed = new Map<string, Viewed>();
    if (used.length) {
      const shown = used.map(({ hash }) => BigInt(hash));
      const rows = await this.reader.query<Viewed>({ name: 'heatmaps.page-views', sql: VIEWED_SQL, params: { ...bound, shown } });
      for (const row of rows) viewed.set(row.hash, row);
    }
    return { pages: used.map((page) => answerRow(page, viewed.get(page.hash))) };
  }
}

function answerRow(page: Used, viewed: Viewed | undefined) {
  return {
    url: page.path,
    total_interactions: page.clicks + page.scrolls,
    last_updated: new Date(page.last_ms).toISOString(),
    clicks: page.clicks,
    rage_clicks: page.rage_clicks,
    dead_clicks: page.dead_clicks,
    avg_scroll_depth: viewed?.depth ?? 0,
    views: viewed?.views ?? 0,
  };
}
