import { ClickHouseReader } from '@footfall/clickhouse';
import { questionEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, CONFIG, Context, Endpoint, Input, type Clock, type Config } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { PlanModel } from './plan.model';
import { QuestionQuery } from './question.query';

@Controller()
export class QuestionController {
  private readonly query: QuestionQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock, @Inject(CONFIG) config: Config) {
    this.query = new QuestionQuery(reader, clock, config.FOOTFALL_PLAN_LIMITS, new PlanModel(config));
  }

  @Endpoint(questionEndpoints.query)
  ask(@Input() input: InputOf<typeof questionEndpoints.query>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
