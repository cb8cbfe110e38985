import { websiteSettingsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Exclusions } from './exclusions';

@Controller()
export class ExclusionsController {
  constructor(@Inject(Exclusions) private readonly exclusions: Exclusions) {}

  @Endpoint(websiteSettingsEndpoints.readExclusions)
  read(@Context() context: RequestContext) {
    return this.exclusions.read(context);
  }

  @Endpoint(websiteSettingsEndpoints.excludeAddress)
  excludeAddress(@Input() input: InputOf<typeof websiteSettingsEndpoints.excludeAddress>, @Context() context: RequestContext) {
    return this.exclusions.excludeAddress(input, context);
  }

  @Endpoint(websiteSettingsEndpoints.includeAddress)
  includeAddress(@Input() input: InputOf<typeof websiteSettingsEndpoints.includeAddress>, @Context() context: RequestContext) {
    return this.exclusions.includeAddress(input, context);
  }

  @Endpoint(websiteSettingsEndpoints.excludePath)
  excludePath(@Input() input: InputOf<typeof websiteSettingsEndpoints.excludePath>, @Context() context: RequestContext) {
    return this.exclusions.excludePath(input, context);
  }

  @Endpoint(websiteSettingsEndpoints.includePath)
  includePath(@Input() input: InputOf<typeof websiteSettingsEndpoints.includePath>, @Context() context: RequestContext) {
    return this.exclusions.includePath(input, context);
  }
}
