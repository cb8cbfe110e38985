import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { VisitorsQuery } from './visitors.query';

@Controller()
export class VisitorsController {
  private readonly query: VisitorsQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new VisitorsQuery(reader, clock);
  }

  @Endpoint(analyticsEndpoints.visitors)
  visitors(@Input() input: InputOf<typeof analyticsEndpoints.visitors>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
