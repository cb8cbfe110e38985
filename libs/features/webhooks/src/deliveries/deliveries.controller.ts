import { webhookEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Deliveries } from './deliveries';

@Controller()
export class DeliveriesController {
  constructor(@Inject(Deliveries) private readonly deliveries: Deliveries) {}

  @Endpoint(webhookEndpoints.deliveries)
  list(@Input() input: InputOf<typeof webhookEndpoints.deliveries>, @Context() context: RequestContext) {
    return this.deliveries.list(input, context);
  }

  @Endpoint(webhookEndpoints.test)
  test(@Input() input: InputOf<typeof webhookEndpoints.test>, @Context() context: RequestContext) {
    return this.deliveries.test(input, context);
  }

  @Endpoint(webhookEndpoints.redeliver)
  redeliver(@Input() input: InputOf<typeof webhookEndpoints.redeliver>, @Context() context: RequestContext) {
    return this.deliveries.redeliver(input, context);
  }

  @Endpoint(webhookEndpoints.replay)
  replay(@Input() input: InputOf<typeof webhookEndpoints.replay>, @Context() context: RequestContext) {
    return this.deliveries.replay(input, context);
  }
}
