import { ClickHouseReader } from '@footfall/clickhouse';
import { internalReportEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, CONFIG, Context, Endpoint, Input, LOGGER, ServiceClient, type Clock, type Config, type Logger } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { WebsiteGoals } from '../goals/website.goals';
import { NewErrorsQuery } from './new-errors.query';
import { ReportQuery } from './report.query';

@Controller()
export class ReportsController {
  private readonly reportQuery: ReportQuery;
  private readonly errorsQuery: NewErrorsQuery;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIG) config: Config,
    @Inject(ServiceClient) services: ServiceClient,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.reportQuery = new ReportQuery(reader, clock, config.FOOTFALL_PLAN_LIMITS, new WebsiteGoals(services, logger));
    this.errorsQuery = new NewErrorsQuery(reader);
  }

  @Endpoint(internalReportEndpoints.report)
  report(@Input() input: InputOf<typeof internalReportEndpoints.report>, @Context() context: RequestContext) {
    return this.reportQuery.run(input, context);
  }

  @Endpoint(internalReportEndpoints.newErrors)
  newErrors(@Input() input: InputOf<typeof internalReportEndpoints.newErrors>) {
    return this.errorsQuery.run(input);
  }
}
