import { insightEndpoints, type AnswerOf, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller } from '@nestjs/common';

type Row = typeof insightEndpoints.anomalies;

@Controller()
export class AnomaliesController {
  /** No detector runs yet, so no window was judged: an empty list, whatever is asked. */
  @Endpoint(insightEndpoints.anomalies)
  list(@Input() { query: { limit, offset } }: InputOf<Row>): AnswerOf<Row> {
    return { anomalies: [], pagination: { total: 0, limit, offset, has_more: false } };
  }
}
