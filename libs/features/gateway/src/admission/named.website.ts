import { refusals, type Endpoint, type Principal, type WebsiteChanged } from '@footfall/contracts';
import { parseDomain } from '@footfall/domain';
import { Directory } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type CredentialPrincipal = Extract<Principal, { kind: 'credential' }>;

/** The website that a request of a credential names: by id in the path, or by domain or id as `site_id` in the query. */
@Injectable()
export class NamedWebsite {
  constructor(@Inject(Directory) private readonly directory: Directory) {}

  /** @throws ApiError 404 where there is none, 403 where the credential does not reach it, 400 where a domain means several. */
  async of(request: FastifyRequest, row: Endpoint, principal: CredentialPrincipal): Promise<WebsiteChanged> {
    if (row.resource === 'site_id') return this.bySite((request.footfallInput.query as { site_id: string }).site_id, principal);
    return this.byId((request.footfallInput.params as { websiteId: string }).websiteId, principal);
  }

  private async byId(id: string, principal: CredentialPrincipal): Promise<WebsiteChanged> {
    const website = await this.directory.websiteById(id);
    if (!website || website.deleted) throw refusals.notFound('Website');
    if (!reaches(principal, website)) throw refusals.noAccess('website');
    return website;
  }

  private async bySite(siteId: string, principal: CredentialPrincipal): Promise<WebsiteChanged> {
    if (UUID.test(siteId)) return this.byId(siteId.toLowerCase(), principal);
    const domain = parseDomain(siteId);
    if (domain === null) throw refusals.invalid({ field: 'site_id', message: 'must be the domain or the id of a website' });
    const websites = (await this.directory.websitesByDomain(domain)).filter((website) => !website.deleted);
    if (!websites.length) throw refusals.notFound('Website');
    const [website, ...others] = websites.filter((each) => reaches(principal, each));
    if (!website) throw refusals.noAccess('website');
    if (others.length) throw refusals.invalid({ field: 'site_id', message: 'is the domain of several websites; give the id of one' });
    return website;
  }
}

const reaches = ({ teamIds, websiteId }: CredentialPrincipal, website: WebsiteChanged) =>
  teamIds.includes(website.teamId) && (websiteId ?? website.id) === website.id;
