import { internalEndpoints, refusals, type RequestContext } from '@footfall/contracts';
import { Database, type WebsiteEntity } from '@footfall/postgres';
import { ServiceClient } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { announceWebsite } from '../facts';
import { SettingsChanges } from '../outbox';
import { lockedWebsite } from '../websites';
import { VERIFICATION_META, domainsRecordOf, verificationRecordOf, type DomainsRecord } from './domains.record';
import { FrontPage } from './front.page';
import { TextRecords } from './text.records';

/** Finds out whether a website's domain is in the hands of those who entered it. */
@Injectable()
export class DomainVerification {
  /** By website and domain, those that are being looked at: callers at the same time share one look. */
  private readonly looks = new Map<string, Promise<WebsiteEntity['verificationStatus']>>();

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(TextRecords) private readonly records: TextRecords,
    @Inject(FrontPage) private readonly frontPage: FrontPage,
    @Inject(ServiceClient) private readonly services: ServiceClient,
  ) {}

  /** What is verified stays so until the domain changes. */
  async run(context: RequestContext): Promise<DomainsRecord> {
    const scope = admittedWebsite(context);
    const website = await this.database.read.websites.find(scope);
    if (!website) throw refusals.notFound('Website');
    if (website.verificationStatus === 'verified') return domainsRecordOf(website);
    const verificationStatus = await this.look(website);
    return this.changes.commit(context, async (transaction) => {
      const current = await lockedWebsite(transaction, scope);
      // What was seen says nothing of another domain, and less than what somebody else has seen meanwhile.
      const settled = current.domain !== website.domain || current.verificationStatus === 'verified';
      if (settled || current.verificationStatus === verificationStatus) return domainsRecordOf(current);
      // The settings are as they were, and so is the time of their last change.
      const changed = await transaction.websites.change(current, { verificationStatus });
      await announceWebsite(transaction, changed);
      return domainsRecordOf(changed);
    });
  }

  private look(website: WebsiteEntity): Promise<WebsiteEntity['verificationStatus']> {
    const key = `${website.id} ${website.domain}`;
    const known = this.looks.get(key);
    if (known) return known;
    const look = this.statusOf(website).finally(() => this.looks.delete(key));
    this.looks.set(key, look);
    return look;
  }

  private async statusOf(website: WebsiteEntity): Promise<WebsiteEntity['verificationStatus']> {
    const found = await Promise.all([
      this.records.say(website.domain, verificationRecordOf(website)),
      this.frontPage.says(website.domain, VERIFICATION_META, website.id),
      this.hasEvents(website),
    ]);
    if (found.includes(true)) return 'verified';
    return found.includes(null) ? 'pending' : 'failed';
  }

  /** Since the settings were changed last, since earlier events may be of another domain. Null while that cannot be asked. */
  private async hasEvents({ id, updatedAt }: WebsiteEntity): Promise<boolean | null> {
    try {
      const answer = await this.services.ask(internalEndpoints.eventsOfWebsites, {}, { websiteIds: [id], since: updatedAt.getTime() });
      return answer ? answer.events > 0 : null;
    } catch {
      return null;
    }
  }
}
