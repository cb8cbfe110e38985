import { internalSourceMapEndpoints, sourceMapEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { SourceMaps } from './source-maps';
import { Tracing } from './tracing';

@Controller()
export class SourceMapsController {
  constructor(
    @Inject(SourceMaps) private readonly maps: SourceMaps,
    @Inject(Tracing) private readonly tracing: Tracing,
  ) {}

  @Endpoint(sourceMapEndpoints.list)
  list(@Input() input: InputOf<typeof sourceMapEndpoints.list>, @Context() context: RequestContext) {
    return this.maps.list(input, context);
  }

  @Endpoint(sourceMapEndpoints.remove)
  remove(@Input() input: InputOf<typeof sourceMapEndpoints.remove>, @Context() context: RequestContext) {
    return this.maps.remove(input, context);
  }

  @Endpoint(internalSourceMapEndpoints.trace)
  trace(@Input() input: InputOf<typeof internalSourceMapEndpoints.trace>) {
    return this.tracing.run(input);
  }
}
