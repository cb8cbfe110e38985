import { behaviourEndpoints, type AnswerOf, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller } from '@nestjs/common';

type Row = typeof behaviourEndpoints.replaySessions;

@Controller()
export class ReplaySessionsController {
  /** Collecting takes no recordings yet (they are dropped as `not_enabled`), so there is none to tell of. */
  @Endpoint(behaviourEndpoints.replaySessions)
  sessions(@Input() { query: { limit, offset } }: InputOf<Row>): AnswerOf<Row> {
    return { sessions: [], pagination: { limit, offset, has_more: false } };
  }
}
