import { refusals, type Endpoint, type WebsiteScope } from '@footfall/contracts';
import { Directory } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { websiteScopeOf } from './website.scope';

/** The website whose figures anybody may see, named in the path by its tracking code or id. */
@Injectable()
export class PublicWebsite {
  constructor(@Inject(Directory) private readonly directory: Directory) {}

  /** Of a request whose input is judged. @throws ApiError 404 also where there is one and it shows nothing. */
  async of(request: FastifyRequest, row: Endpoint): Promise<WebsiteScope> {
    const { trackingCode = '', websiteId = '' } = request.footfallInput.params as { trackingCode?: string; websiteId?: string };
    const byCode = row.resource === 'trackingCode';
    const website = await (byCode ? this.directory.websiteByCode(trackingCode) : this.directory.websiteById(websiteId));
    if (!website || website.deleted || !website.isActive || !website.settings.public_widgets)
      throw refusals.notFound(byCode ? 'Tracking code' : 'Website');
    return { ...websiteScopeOf(website), publicDashboard: website.publicDashboard };
  }
}
