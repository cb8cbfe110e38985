import { websiteSettingsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { GeneralSettings } from './general.settings';

@Controller()
export class GeneralController {
  constructor(@Inject(GeneralSettings) private readonly settings: GeneralSettings) {}

  @Endpoint(websiteSettingsEndpoints.readGeneral)
  read(@Context() context: RequestContext) {
    return this.settings.read(context);
  }

  @Endpoint(websiteSettingsEndpoints.changeGeneral)
  change(@Input() input: InputOf<typeof websiteSettingsEndpoints.changeGeneral>, @Context() context: RequestContext) {
    return this.settings.change(input, context);
  }
}
