import { credentialEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { TokenPolicies } from './token-policies';

@Controller()
export class TokenPoliciesController {
  constructor(@Inject(TokenPolicies) private readonly policies: TokenPolicies) {}

  @Endpoint(credentialEndpoints.readTokenPolicy)
  read(@Input() input: InputOf<typeof credentialEndpoints.readTokenPolicy>) {
    return this.policies.read(input);
  }

  @Endpoint(credentialEndpoints.changeTokenPolicy)
  change(@Input() input: InputOf<typeof credentialEndpoints.changeTokenPolicy>, @Context() context: RequestContext) {
    return this.policies.change(input, context);
  }
}
