import { webhookEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Webhooks } from './webhooks';

@Controller()
export class WebhooksController {
  constructor(@Inject(Webhooks) private readonly webhooks: Webhooks) {}

  @Endpoint(webhookEndpoints.list)
  list(@Context() context: RequestContext) {
    return this.webhooks.list(context);
  }

  @Endpoint(webhookEndpoints.create)
  create(@Input() input: InputOf<typeof webhookEndpoints.create>, @Context() context: RequestContext) {
    return this.webhooks.create(input, context);
  }

  @Endpoint(webhookEndpoints.read)
  read(@Input() input: InputOf<typeof webhookEndpoints.read>, @Context() context: RequestContext) {
    return this.webhooks.read(input, context);
  }

  @Endpoint(webhookEndpoints.change)
  change(@Input() input: InputOf<typeof webhookEndpoints.change>, @Context() context: RequestContext) {
    return this.webhooks.update(input, context);
  }

  @Endpoint(webhookEndpoints.remove)
  remove(@Input() input: InputOf<typeof webhookEndpoints.remove>, @Context() context: RequestContext) {
    return this.webhooks.remove(input, context);
  }

  @Endpoint(webhookEndpoints.rotateSecret)
  rotateSecret(@Input() input: InputOf<typeof webhookEndpoints.rotateSecret>, @Context() context: RequestContext) {
    return this.webhooks.rotateSecret(input, context);
  }
}
