import { insightEndpoints, type AnswerOf, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller } from '@nestjs/common';

type Row = typeof insightEndpoints.insights;

@Controller()
export class InsightsController {
  /** No detector runs yet, so there is nothing that stands out: an empty list, whatever is asked. */
  @Endpoint(insightEndpoints.insights)
  list(@Input() { query: { limit, offset } }: InputOf<Row>): AnswerOf<Row> {
    return { insights: [], pagination: { total: 0, limit, offset, has_more: false } };
  }
}
