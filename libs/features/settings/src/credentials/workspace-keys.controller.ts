import { credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { WorkspaceKeys } from './workspace-keys';

@Controller()
export class WorkspaceKeysController {
  constructor(@Inject(WorkspaceKeys) private readonly keys: WorkspaceKeys) {}

  @Endpoint(credentialEndpoints.createKey)
  create(@Input() input: InputOf<typeof credentialEndpoints.createKey>, @Context() context: RequestContext) {
    return this.keys.create(input, context);
  }

  @Endpoint(credentialEndpoints.listKeys)
  list(@Input() input: InputOf<typeof credentialEndpoints.listKeys>) {
    return this.keys.list(input);
  }

  @Endpoint(credentialEndpoints.rotateKey)
  rotate(@Input() input: InputOf<typeof credentialEndpoints.rotateKey>, @Context() context: RequestContext) {
    return this.keys.rotate(input, context);
  }

  @Endpoint(credentialEndpoints.revokeKey)
  revoke(@Input() input: InputOf<typeof credentialEndpoints.revokeKey>, @Context() context: RequestContext) {
    return this.keys.revoke(input, context);
  }
}
