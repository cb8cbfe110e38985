import { shareEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Header, Inject } from '@nestjs/common';
import { Shares } from './shares';

/** Answers hold keys, so nothing on their way may keep them. */
@Controller()
export class SharesController {
  constructor(@Inject(Shares) private readonly shares: Shares) {}

  @Endpoint(shareEndpoints.list)
  @Header('cache-control', 'no-store')
  list(@Context() context: RequestContext) {
    return this.shares.list(context);
  }

  @Endpoint(shareEndpoints.create)
  @Header('cache-control', 'no-store')
  create(@Input() input: InputOf<typeof shareEndpoints.create>, @Context() context: RequestContext) {
    return this.shares.create(input, context);
  }

  @Endpoint(shareEndpoints.remove)
  remove(@Input() input: InputOf<typeof shareEndpoints.remove>, @Context() context: RequestContext) {
    return this.shares.remove(input, context);
  }

  @Endpoint(shareEndpoints.rotate)
  @Header('cache-control', 'no-store')
  rotate(@Input() input: InputOf<typeof shareEndpoints.rotate>, @Context() context: RequestContext) {
    return this.shares.rotate(input, context);
  }
}
