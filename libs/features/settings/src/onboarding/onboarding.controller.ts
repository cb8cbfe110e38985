import { onboardingEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Onboarding } from './onboarding';

@Controller()
export class OnboardingController {
  constructor(@Inject(Onboarding) private readonly onboarding: Onboarding) {}

  @Endpoint(onboardingEndpoints.read)
  read(@Context() context: RequestContext) {
    return this.onboarding.read(context);
  }

  @Endpoint(onboardingEndpoints.save)
  save(@Input() input: InputOf<typeof onboardingEndpoints.save>, @Context() context: RequestContext) {
    return this.onboarding.save(input, context);
  }
}
