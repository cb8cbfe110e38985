import { ClickHouseReader } from '@footfall/clickhouse';
import { conversionEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, LOGGER, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { ConversionsQuery } from './conversions.query';
import { WebsiteGoals } from './website.goals';

@Controller()
export class ConversionsController {
  private readonly query: ConversionsQuery;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(CLOCK) clock: Clock,
    @Inject(ServiceClient) services: ServiceClient,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.query = new ConversionsQuery(reader, clock, new WebsiteGoals(services, logger));
  }

  @Endpoint(conversionEndpoints.conversions)
  conversions(@Input() input: InputOf<typeof conversionEndpoints.conversions>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
