import { profileEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountRemoval } from './account.removal';
import { PasswordChange } from './password.change';
import { Profile } from './profile';
import { ProfileUsage } from './profile.usage';

@Controller()
export class ProfileController {
  constructor(
    @Inject(Profile) private readonly profile: Profile,
    @Inject(PasswordChange) private readonly passwordChange: PasswordChange,
    @Inject(AccountRemoval) private readonly removal: AccountRemoval,
    @Inject(ProfileUsage) private readonly profileUsage: ProfileUsage,
  ) {}

  @Endpoint(profileEndpoints.read)
  read(@Context() context: RequestContext) {
    return this.profile.read(context);
  }

  @Endpoint(profileEndpoints.change)
  change(@Input() input: InputOf<typeof profileEndpoints.change>, @Context() context: RequestContext) {
    return this.profile.change(input, context);
  }

  @Endpoint(profileEndpoints.changeEmail)
  changeEmail(@Input() input: InputOf<typeof profileEndpoints.changeEmail>, @Context() context: RequestContext) {
    return this.profile.changeEmail(input, context);
  }

  @Endpoint(profileEndpoints.changePassword)
  changePassword(@Input() input: InputOf<typeof profileEndpoints.changePassword>, @Context() context: RequestContext) {
    return this.passwordChange.run(input, context);
  }

  @Endpoint(profileEndpoints.remove)
  remove(@Context() context: RequestContext) {
    return this.removal.run(context);
  }

  @Endpoint(profileEndpoints.usage)
  usage(@Context() context: RequestContext) {
    return this.profileUsage.usage(context);
  }

  @Endpoint(profileEndpoints.planLimits)
  planLimits(@Context() context: RequestContext) {
    return this.profileUsage.planLimits(context);
  }
}
