import { ClickHouseReader } from '@footfall/clickhouse';
import { questionEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { QuestionQuery } from './question.query';

@Controller()
export class QuestionController {
  private readonly query: QuestionQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(CLOCK) clock: Clock) {
    this.query = new QuestionQuery(reader, clock);
  }

  @Endpoint(questionEndpoints.query)
  ask(@Input() input: InputOf<typeof questionEndpoints.query>, @Context() context: RequestContext) {
    return this.query.run(input, context);
  }
}
