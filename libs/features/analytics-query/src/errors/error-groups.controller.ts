import { ClickHouseReader } from '@footfall/clickhouse';
import { behaviourEndpoints, detailEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, LOGGER, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { ErrorGroupDetailQuery } from './error-group-detail.query';
import { ErrorGroupsQuery } from './error-groups.query';

@Controller()
export class ErrorGroupsController {
  private readonly query: ErrorGroupsQuery;
  private readonly detailQuery: ErrorGroupDetailQuery;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(CLOCK) clock: Clock,
    @Inject(ServiceClient) services: ServiceClient,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.query = new ErrorGroupsQuery(reader, clock);
    this.detailQuery = new ErrorGroupDetailQuery(reader, services, logger);
  }

  @Endpoint(behaviourEndpoints.errorGroups)
  groups(@Input() input: InputOf<typeof behaviourEndpoints.errorGroups>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }

  @Endpoint(detailEndpoints.errorGroup)
  group(@Input() input: InputOf<typeof detailEndpoints.errorGroup>) {
    return this.detailQuery.run(input);
  }
}
