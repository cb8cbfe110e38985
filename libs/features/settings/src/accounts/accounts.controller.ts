import { authEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Logins } from './logins';
import { Registration } from './registration';
import { SigningKeyKeeper } from './signing-key.keeper';

@Controller()
export class AccountsController {
  constructor(
    @Inject(Registration) private readonly registration: Registration,
    @Inject(Logins) private readonly logins: Logins,
    @Inject(SigningKeyKeeper) private readonly keys: SigningKeyKeeper,
  ) {}

  @Endpoint(authEndpoints.register)
  register(@Input() input: InputOf<typeof authEndpoints.register>) {
    return this.registration.register(input.body);
  }

  @Endpoint(authEndpoints.login)
  login(@Input() input: InputOf<typeof authEndpoints.login>, @Context() context: RequestContext) {
    return this.logins.withPassword(input.body, context.clientAddress);
  }

  @Endpoint(authEndpoints.refresh)
  refresh(@Input() input: InputOf<typeof authEndpoints.refresh>) {
    return this.logins.refresh(input.body);
  }

  @Endpoint(authEndpoints.logout)
  logout(@Input() input: InputOf<typeof authEndpoints.logout>) {
    return this.logins.close(input.body);
  }

  @Endpoint(authEndpoints.keySet)
  keySet() {
    return this.keys.publicKeys();
  }
}
