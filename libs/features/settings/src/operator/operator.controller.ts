import { operatorEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { OperatorStatus } from './operator.status';
import { OperatorTeams } from './operator.teams';

@Controller()
export class OperatorController {
  constructor(
    @Inject(OperatorTeams) private readonly teams: OperatorTeams,
    @Inject(OperatorStatus) private readonly condition: OperatorStatus,
  ) {}

  @Endpoint(operatorEndpoints.teams)
  list(@Input() input: InputOf<typeof operatorEndpoints.teams>) {
    return this.teams.list(input);
  }

  @Endpoint(operatorEndpoints.changeTeam)
  change(@Input() input: InputOf<typeof operatorEndpoints.changeTeam>, @Context() context: RequestContext) {
    return this.teams.change(input, context);
  }

  @Endpoint(operatorEndpoints.status)
  status() {
    return this.condition.read();
  }
}
