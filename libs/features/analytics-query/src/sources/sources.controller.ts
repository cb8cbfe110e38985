import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { SourcesQuery } from './sources.query';

@Controller()
export class SourcesController {
  private readonly query: SourcesQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new SourcesQuery(reader, clock);
  }

  @Endpoint(analyticsEndpoints.sources)
  sources(@Input() input: InputOf<typeof analyticsEndpoints.sources>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
