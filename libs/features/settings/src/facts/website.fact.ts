import { SIGNAL_KINDS, TOPICS, refusals, type SignalKind, type WantedSignal, type WebsiteChanged } from '@footfall/contracts';
import type { OutboxMessage, Transaction, WebhookEntity, WebsiteEntity, WebsiteRules } from '@footfall/postgres';
import { completeSettings } from '../websites/website-settings.defaults';

/** Below the size of a record that every log takes: one that none takes would hold up all the facts behind it. */
const MOST_BYTES = 900_000;

/** What other services are told of a website. */
export function websiteFact(
  website: WebsiteEntity,
  { ipAddresses, pathPatterns, goals, webhooks, shares, tellsGoals }: WebsiteRules,
): WebsiteChanged {
  return {
    v: 1,
    revision: website.revision,
    deleted: website.deletedAt !== null,
    id: website.id,
    teamId: website.teamId,
    trackingCode: website.trackingCode,
    domain: website.domain,
    name: website.name,
    timezone: website.timezone,
    isActive: website.isActive,
    publicDashboard: website.publicDashboard,
    revenueCurrency: website.revenueCurrency,
    allowedDomains: website.allowedDomains,
    settings: completeSettings(website.settings),
    ipExclusions: ipAddresses,
    pathExclusions: pathPatterns,
    goals: goals.map(({ id, name, type, match, value }) => ({ id, name, type, match, value })),
    signals: wantedBy(webhooks, tellsGoals),
    shares: shares.map(({ id, keyHash, expiresAt }) => ({ id, hash: keyHash, expiresAt: expiresAt?.toISOString() ?? null })),
    createdAt: website.createdAt.toISOString(),
  };
}

function wantedBy(webhooks: readonly WebhookEntity[], tellsGoals: boolean): WantedSignal[] {
  const wanted = (kind: SignalKind) => webhooks.some(({ events }) => events.includes(kind)) || (tellsGoals && kind === 'goal.completed');
  const kinds = SIGNAL_KINDS.filter(wanted);
  const pageviews = webhooks.some(({ events, includePageviews }) => includePageviews && events.includes('event.tracked'));
  return pageviews ? [...kinds, 'pageview'] : kinds;
}

/**
 * Tells of a website as this transaction, which holds its lock or has just made it, leaves it.
 * @throws ApiError 409 when what it excludes and its goals have grown too large to be told.
 */
export async function announceWebsite(transaction: Transaction, website: WebsiteEntity): Promise<void> {
  const message: OutboxMessage = { topic: TOPICS.websiteChanged.name, key: website.id, value: await toldWebsite(transaction, website) };
  if (Buffer.byteLength(message.value) > MOST_BYTES) throw refusals.conflict('The website has too many exclusions and goals');
  await transaction.outbox.add(message);
}

/** The fact as it stands on the log. */
export const toldWebsite = async (transaction: Transaction, website: WebsiteEntity): Promise<string> =>
  JSON.stringify(websiteFact(website, await transaction.directory.rulesOf(website.id)));
