import type { AnswerOf, websiteSettingsEndpoints } from '@footfall/contracts';
import type { WebsiteEntity } from '@footfall/postgres';

export type DomainsRecord = AnswerOf<typeof websiteSettingsEndpoints.readDomains>;

/** The name of the tag that verifies; its content is the website's id. */
export const VERIFICATION_META = 'footfall-verification';

/**
 * What a TXT record of the domain has to say. Another website that claims the same domain wants another record, so that nobody
 * profits by what the owner of the domain has put there.
 */
export const verificationRecordOf = ({ id }: Pick<WebsiteEntity, 'id'>): string => `${VERIFICATION_META}=${id}`;

export const domainsRecordOf = (website: WebsiteEntity): DomainsRecord => ({
  primary_domain: website.domain,
  allowed_domains: website.allowedDomains,
  verification_status: website.verificationStatus,
  verification_record: verificationRecordOf(website),
  verification_tag: `<meta name="${VERIFICATION_META}" content="${website.id}">`,
});
