import { externalWebsiteEndpoints, websiteEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Websites } from './websites';

@Controller()
export class WebsitesController {
  constructor(@Inject(Websites) private readonly websites: Websites) {}

  @Endpoint(websiteEndpoints.create)
  create(@Input() input: InputOf<typeof websiteEndpoints.create>, @Context() context: RequestContext) {
    return this.websites.create(input, context);
  }

  @Endpoint(websiteEndpoints.list)
  list(@Context() context: RequestContext) {
    return this.websites.list(context);
  }

  @Endpoint(websiteEndpoints.read)
  read(@Context() context: RequestContext) {
    return this.websites.read(context);
  }

  @Endpoint(websiteEndpoints.change)
  change(@Input() input: InputOf<typeof websiteEndpoints.change>, @Context() context: RequestContext) {
    return this.websites.change(input, context);
  }

  @Endpoint(websiteEndpoints.remove)
  remove(@Context() context: RequestContext) {
    return this.websites.remove(context);
  }

  @Endpoint(externalWebsiteEndpoints.list)
  listForCredential(@Context() context: RequestContext) {
    return this.websites.listForCredential(context);
  }

  @Endpoint(externalWebsiteEndpoints.read)
  readForCredential(@Context() context: RequestContext) {
    return this.websites.readForCredential(context);
  }
}
