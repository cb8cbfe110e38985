import { goalEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Goals } from './goals';

@Controller()
export class GoalsController {
  constructor(@Inject(Goals) private readonly goals: Goals) {}

  @Endpoint(goalEndpoints.list)
  list(@Context() context: RequestContext) {
    return this.goals.list(context);
  }

  @Endpoint(goalEndpoints.create)
  create(@Input() input: InputOf<typeof goalEndpoints.create>, @Context() context: RequestContext) {
    return this.goals.create(input, context);
  }

  @Endpoint(goalEndpoints.change)
  change(@Input() input: InputOf<typeof goalEndpoints.change>, @Context() context: RequestContext) {
    return this.goals.update(input, context);
  }

  @Endpoint(goalEndpoints.remove)
  remove(@Input() input: InputOf<typeof goalEndpoints.remove>, @Context() context: RequestContext) {
    return this.goals.remove(input, context);
  }
}
