import { ClickHouseReader } from '@footfall/clickhouse';
import { analyticsEndpoints, detailEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, LOGGER, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { WebsiteGoals } from '../goals';
import { TimelineQuery } from './timeline.query';
import { VisitorsQuery } from './visitors.query';

@Controller()
export class VisitorsController {
  private readonly query: VisitorsQuery;
  private readonly timelineQuery: TimelineQuery;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(CLOCK) clock: Clock,
    @Inject(ServiceClient) services: ServiceClient,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.query = new VisitorsQuery(reader, clock);
    this.timelineQuery = new TimelineQuery(reader, new WebsiteGoals(services, logger));
  }

  @Endpoint(analyticsEndpoints.visitors)
  visitors(@Input() input: InputOf<typeof analyticsEndpoints.visitors>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }

  @Endpoint(detailEndpoints.visitor)
  visitor(@Input() input: InputOf<typeof detailEndpoints.visitor>) {
    return this.timelineQuery.run(input);
  }
}
