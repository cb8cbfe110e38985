import { refusals, type InputOf, type RequestContext, type websiteSettingsEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { WebsiteEditor } from '../websites';
import { domainsRecordOf, type DomainsRecord } from './domains.record';

@Injectable()
export class DomainSettings {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
  ) {}

  async read(context: RequestContext): Promise<DomainsRecord> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return domainsRecordOf(website);
  }

  async change({ body }: InputOf<typeof websiteSettingsEndpoints.changeDomains>, context: RequestContext): Promise<DomainsRecord> {
    const edit = { domain: body.domain, allowedDomains: body.allowed_domains };
    return domainsRecordOf(await this.editor.edit(context, () => edit));
  }
}
