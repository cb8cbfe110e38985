import { refusals, type AnswerOf, type InputOf, type RequestContext, type websiteSettingsEndpoints } from '@footfall/contracts';
import { Database, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { WebsiteEditor } from '../websites';

export type DomainsRecord = AnswerOf<typeof websiteSettingsEndpoints.readDomains>;

@Injectable()
export class DomainSettings {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
  ) {}

  async read(context: RequestContext): Promise<DomainsRecord> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return recordOf(website);
  }

  async change({ body }: InputOf<typeof websiteSettingsEndpoints.changeDomains>, context: RequestContext): Promise<DomainsRecord> {
    const edit = { domain: body.domain, allowedDomains: body.allowed_domains };
    return recordOf(await this.editor.edit(context, () => edit));
  }
}

const recordOf = (website: WebsiteEntity): DomainsRecord => ({
  primary_domain: website.domain,
  allowed_domains: website.allowedDomains,
  verification_status: website.verificationStatus,
});
