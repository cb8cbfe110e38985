import { ClickHouseReader } from '@footfall/clickhouse';
import { behaviourEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { HeatmapPagesQuery } from './heatmap-pages.query';
import { HeatmapPointsQuery } from './heatmap-points.query';

@Controller()
export class HeatmapsController {
  private readonly pagesQuery: HeatmapPagesQuery;
  private readonly pointsQuery: HeatmapPointsQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.pagesQuery = new HeatmapPagesQuery(reader, clock);
    this.pointsQuery = new HeatmapPointsQuery(reader, clock);
  }

  @Endpoint(behaviourEndpoints.heatmapPages)
  pages(@Input() input: InputOf<typeof behaviourEndpoints.heatmapPages>, @Context() context: RequestContext) {
    return this.pagesQuery.run(input, context);
  }

  @Endpoint(behaviourEndpoints.heatmapPoints)
  points(@Input() input: InputOf<typeof behaviourEndpoints.heatmapPoints>, @Context() context: RequestContext) {
    return this.pointsQuery.run(input, context);
  }
}
