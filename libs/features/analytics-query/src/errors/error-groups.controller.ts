import { ClickHouseReader } from '@footfall/clickhouse';
import { behaviourEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { ErrorGroupsQuery } from './error-groups.query';

@Controller()
export class ErrorGroupsController {
  private readonly query: ErrorGroupsQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new ErrorGroupsQuery(reader, clock);
  }

  @Endpoint(behaviourEndpoints.errorGroups)
  groups(@Input() input: InputOf<typeof behaviourEndpoints.errorGroups>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
