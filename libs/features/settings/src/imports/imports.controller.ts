import { importEndpoints, internalEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Imports } from './imports';

/** What is read and undone; uploads come by a route of their own. */
@Controller()
export class ImportsController {
  constructor(@Inject(Imports) private readonly imports: Imports) {}

  @Endpoint(importEndpoints.list)
  list(@Context() context: RequestContext) {
    return this.imports.list(context);
  }

  @Endpoint(importEndpoints.read)
  read(@Input() input: InputOf<typeof importEndpoints.read>, @Context() context: RequestContext) {
    return this.imports.read(input, context);
  }

  @Endpoint(importEndpoints.remove)
  remove(@Input() input: InputOf<typeof importEndpoints.remove>, @Context() context: RequestContext) {
    return this.imports.undo(input, context);
  }

  @Endpoint(internalEndpoints.undoneImports)
  undone(@Input() input: InputOf<typeof internalEndpoints.undoneImports>) {
    return this.imports.undoneAmong(input);
  }
}
