import { ClickHouseReader } from '@footfall/clickhouse';
import { funnelEndpoints, internalFunnelEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, ServiceClient, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { FunnelQuery } from './funnel.query';

@Controller()
export class FunnelsController {
  private readonly query: FunnelQuery;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(CLOCK) clock: Clock,
    @Inject(ServiceClient) services: ServiceClient,
  ) {
    this.query = new FunnelQuery(reader, clock, (websiteId, funnelId) =>
      services.ask(internalFunnelEndpoints.definition, { websiteId, funnelId }),
    );
  }

  @Endpoint(funnelEndpoints.report)
  report(@Input() input: InputOf<typeof funnelEndpoints.report>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
