import { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, behaviourEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { eventParams, eventsWithin, windowOf } from '../span';
import { flagSql } from './click-flag.sql';
import { viewsSql } from './scrolled-views.sql';

type Row = typeof behaviourEndpoints.heatmapPoints;
type Kind = InputOf<Row>['query']['type'];

const THIS_PAGE = `path = {path:String} AND ({device:String} = '' OR device_type = {device:String})`;
const MOST_FIRST = `
  GROUP BY x, y
  ORDER BY count DESC, y ASC, x ASC
  LIMIT 10000`;

/** A click that says no place, or of which no place was kept, is none of the points. */
const clicksSql = (which: string) => `
  SELECT round(JSONExtractFloat(details, 'x'), 2) AS x, round(JSONExtractFloat(details, 'y') / 10) * 10 AS y, count() AS count
  FROM ${eventsWithin(['click'], ` AND ${THIS_PAGE}`)}
  WHERE JSONHas(details, 'x') AND JSONHas(details, 'y')${which}${MOST_FIRST}`;

const SQL: Record<Kind, string> = {
  click: clicksSql(''),
  rage: clicksSql(` AND ${flagSql('rage')}`),
  dead: clicksSql(` AND ${flagSql('dead')}`),
  scroll: `
  SELECT 0 AS x, round(deepest / 5) * 5 AS y, count() AS count
  FROM (${viewsSql(THIS_PAGE)})
  WHERE scrolled${MOST_FIRST}`,
};

/** Where one page is clicked, or how deep it is scrolled: places on a grid, the most frequent first. */
export class HeatmapPointsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ params, query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const window = windowOf(query.range, context, this.clock.now());
    const points = await this.reader.query<{ x: number; y: number; count: number }>({
      name: `heatmaps.points.${query.type}`,
      sql: SQL[query.type],
      params: { ...eventParams(params.websiteId, window), path: query.url, device: query.device ?? '' },
    });
    return { points };
  }
}
