import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { TechnologyQuery } from './technology.query';

@Controller()
export class TechnologyController {
  private readonly query: TechnologyQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new TechnologyQuery(reader, clock);
  }

  @Endpoint(analyticsEndpoints.technology)
  technology(@Input() input: InputOf<typeof analyticsEndpoints.technology>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
