import { memberEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { TeamContext } from './team.context';

@Controller()
export class TeamsController {
  constructor(@Inject(TeamContext) private readonly teams: TeamContext) {}

  @Endpoint(memberEndpoints.permissions)
  permissions(@Input() input: InputOf<typeof memberEndpoints.permissions>, @Context() context: RequestContext) {
    return this.teams.permissions(input, context);
  }

  @Endpoint(memberEndpoints.usage)
  usage(@Input() input: InputOf<typeof memberEndpoints.usage>) {
    return this.teams.usage(input);
  }

  @Endpoint(memberEndpoints.ofTeam)
  members(@Input() input: InputOf<typeof memberEndpoints.ofTeam>) {
    return this.teams.members(input);
  }
}
