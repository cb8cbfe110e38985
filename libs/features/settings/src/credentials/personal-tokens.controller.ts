import { credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { PersonalTokens } from './personal-tokens';

@Controller()
export class PersonalTokensController {
  constructor(@Inject(PersonalTokens) private readonly tokens: PersonalTokens) {}

  @Endpoint(credentialEndpoints.createToken)
  create(@Input() input: InputOf<typeof credentialEndpoints.createToken>, @Context() context: RequestContext) {
    return this.tokens.create(input, context);
  }

  @Endpoint(credentialEndpoints.listTokens)
  list(@Context() context: RequestContext) {
    return this.tokens.list(context);
  }

  @Endpoint(credentialEndpoints.revokeToken)
  revoke(@Input() input: InputOf<typeof credentialEndpoints.revokeToken>, @Context() context: RequestContext) {
    return this.tokens.revoke(input, context);
  }
}
