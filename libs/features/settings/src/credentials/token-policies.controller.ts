import { credentialEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
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
  change(@Input() input: InputOf<typeof credentialEndpoints.changeTokenPolicy>) {
    return this.policies.change(input);
  }
}
