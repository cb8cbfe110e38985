import { memberEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Members } from './members';

@Controller()
export class MembersController {
  constructor(@Inject(Members) private readonly members: Members) {}

  @Endpoint(memberEndpoints.list)
  list(@Context() context: RequestContext) {
    return this.members.list(context);
  }

  @Endpoint(memberEndpoints.invite)
  invite(@Input() input: InputOf<typeof memberEndpoints.invite>, @Context() context: RequestContext) {
    return this.members.invite(input, context);
  }

  @Endpoint(memberEndpoints.change)
  change(@Input() input: InputOf<typeof memberEndpoints.change>, @Context() context: RequestContext) {
    return this.members.change(input, context);
  }

  @Endpoint(memberEndpoints.remove)
  remove(@Input() input: InputOf<typeof memberEndpoints.remove>, @Context() context: RequestContext) {
    return this.members.remove(input, context);
  }
}
