import { internalEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { DirectoryAnswers } from './directory.answers';

@Controller()
export class DirectoryController {
  constructor(@Inject(DirectoryAnswers) private readonly answers: DirectoryAnswers) {}

  @Endpoint(internalEndpoints.websiteByCode)
  websiteByCode(@Input() input: InputOf<typeof internalEndpoints.websiteByCode>) {
    return this.answers.websiteByCode(input);
  }

  @Endpoint(internalEndpoints.websiteById)
  websiteById(@Input() input: InputOf<typeof internalEndpoints.websiteById>) {
    return this.answers.websiteById(input);
  }

  @Endpoint(internalEndpoints.websitesByDomain)
  websitesByDomain(@Input() input: InputOf<typeof internalEndpoints.websitesByDomain>) {
    return this.answers.websitesByDomain(input);
  }

  @Endpoint(internalEndpoints.websiteByShare)
  websiteByShare(@Input() input: InputOf<typeof internalEndpoints.websiteByShare>) {
    return this.answers.websiteByShare(input);
  }

  @Endpoint(internalEndpoints.credentialByHash)
  credentialByHash(@Input() input: InputOf<typeof internalEndpoints.credentialByHash>) {
    return this.answers.credentialByHash(input);
  }

  @Endpoint(internalEndpoints.membershipsOfUser)
  membershipsOfUser(@Input() input: InputOf<typeof internalEndpoints.membershipsOfUser>) {
    return this.answers.membershipsOfUser(input);
  }

  @Endpoint(internalEndpoints.tokenPolicyOfTeam)
  tokenPolicyOfTeam(@Input() input: InputOf<typeof internalEndpoints.tokenPolicyOfTeam>) {
    return this.answers.tokenPolicyOfTeam(input);
  }

  @Endpoint(internalEndpoints.planOfTeam)
  planOfTeam(@Input() input: InputOf<typeof internalEndpoints.planOfTeam>) {
    return this.answers.planOfTeam(input);
  }
}
