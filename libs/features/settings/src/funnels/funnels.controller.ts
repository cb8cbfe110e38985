import { funnelEndpoints, internalFunnelEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { FunnelDefinitions } from './funnel.definitions';
import { Funnels } from './funnels';

@Controller()
export class FunnelsController {
  constructor(
    @Inject(Funnels) private readonly funnels: Funnels,
    @Inject(FunnelDefinitions) private readonly definitions: FunnelDefinitions,
  ) {}

  @Endpoint(funnelEndpoints.list)
  list(@Context() context: RequestContext) {
    return this.funnels.list(context);
  }

  @Endpoint(funnelEndpoints.create)
  create(@Input() input: InputOf<typeof funnelEndpoints.create>, @Context() context: RequestContext) {
    return this.funnels.create(input, context);
  }

  @Endpoint(funnelEndpoints.read)
  read(@Input() input: InputOf<typeof funnelEndpoints.read>, @Context() context: RequestContext) {
    return this.funnels.read(input, context);
  }

  @Endpoint(funnelEndpoints.change)
  change(@Input() input: InputOf<typeof funnelEndpoints.change>, @Context() context: RequestContext) {
    return this.funnels.update(input, context);
  }

  @Endpoint(funnelEndpoints.remove)
  remove(@Input() input: InputOf<typeof funnelEndpoints.remove>, @Context() context: RequestContext) {
    return this.funnels.remove(input, context);
  }

  @Endpoint(internalFunnelEndpoints.definition)
  definition(@Input() input: InputOf<typeof internalFunnelEndpoints.definition>) {
    return this.definitions.of(input);
  }
}
