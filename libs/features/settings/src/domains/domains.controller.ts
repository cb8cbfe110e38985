import { domainEndpoints, websiteSettingsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { DomainSettings } from './domain.settings';
import { DomainVerification } from './domain.verification';

@Controller()
export class DomainsController {
  constructor(
    @Inject(DomainSettings) private readonly settings: DomainSettings,
    @Inject(DomainVerification) private readonly verification: DomainVerification,
  ) {}

  @Endpoint(websiteSettingsEndpoints.readDomains)
  read(@Context() context: RequestContext) {
    return this.settings.read(context);
  }

  @Endpoint(websiteSettingsEndpoints.changeDomains)
  change(@Input() input: InputOf<typeof websiteSettingsEndpoints.changeDomains>, @Context() context: RequestContext) {
    return this.settings.change(input, context);
  }

  @Endpoint(domainEndpoints.verify)
  verify(@Context() context: RequestContext) {
    return this.verification.run(context);
  }
}
