import { ClickHouseReader } from '@footfall/clickhouse';
import { blockedEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { BlockedQuery } from './blocked.query';

@Controller()
export class BlockedController {
  private readonly query: BlockedQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new BlockedQuery(reader, clock);
  }

  @Endpoint(blockedEndpoints.list)
  list(@Input() input: InputOf<typeof blockedEndpoints.list>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
