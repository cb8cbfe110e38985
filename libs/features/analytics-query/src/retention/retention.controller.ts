import { ClickHouseReader } from '@footfall/clickhouse';
import { questionEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { RetentionQuery } from './retention.query';

@Controller()
export class RetentionController {
  private readonly query: RetentionQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new RetentionQuery(reader, clock);
  }

  @Endpoint(questionEndpoints.retention)
  retention(@Input() input: InputOf<typeof questionEndpoints.retention>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
