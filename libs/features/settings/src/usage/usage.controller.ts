import { internalEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { UsageAnswers } from './usage.answers';

@Controller()
export class UsageController {
  constructor(@Inject(UsageAnswers) private readonly answers: UsageAnswers) {}

  @Endpoint(internalEndpoints.creditsOfTeam)
  creditsOfTeam(@Input() input: InputOf<typeof internalEndpoints.creditsOfTeam>) {
    return this.answers.creditsOfTeam(input);
  }

  @Endpoint(internalEndpoints.requestsOfCredential)
  requestsOfCredential(@Input() input: InputOf<typeof internalEndpoints.requestsOfCredential>) {
    return this.answers.requestsOfCredential(input);
  }
}
