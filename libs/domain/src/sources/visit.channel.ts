import { clickSource, type Campaign } from './campaign.url';
import { knownSourceName } from './known.source';
import type { Referrer } from './page.referrer';
import type { SourceKind } from './source.kind';

export const CHANNELS = [
  'Direct',
  'Cross-network',
  'Paid Shopping',
  'Paid Search',
  'Paid Social',
  'Paid Video',
  'Display',
  'Paid Other',
  'Organic Shopping',
  'Organic Social',
  'Organic Video',
  'Organic Search',
  'AI Assistants',
  'Email',
  'Affiliates',
  'Referral',
  'Audio',
  'SMS',
  'Mobile Push Notifications',
  'Unassigned',
] as const;
export type Channel = (typeof CHANNELS)[number];

const PAID = /^(?:.*cp.*|ppc|retargeting|paid.*)$/;
const DISPLAY = /^(?:display|banner|expandable|interstitial|cpm)$/;
const SOCIAL = /^(?:social|social-network|social-media|sm|social network|social media)$/;
const SHOPPING_CAMPAIGN = /(?:[^a-df-z]|^)shop|shopping/;
const EMAIL = /^(?:email|e-mail|e_mail|e mail|newsletter)$/;
const AFFILIATE = /^affiliates?$/;
const REFERRAL = /^(?:referral|app|link)$/;
const AI = /^(?:ai|ai-assistant|ai_assistant|ai assistant|chatbot|llm)$/;

const PAID_CHANNELS: Partial<Record<SourceKind, Channel>> = {
  search: 'Paid Search',
  social: 'Paid Social',
  video: 'Paid Video',
};

const ORGANIC_CHANNELS: Record<SourceKind, Channel> = {
  shopping: 'Organic Shopping',
  social: 'Organic Social',
  video: 'Organic Video',
  search: 'Organic Search',
  ai: 'AI Assistants',
  email: 'Email',
  paid: 'Display',
  referral: 'Referral',
};

/** By the campaign's name and the medium as the advertiser wrote it, in the order of Google Analytics' default channel groups. */
function tagged(source: string, medium: string, campaign: string, kind: SourceKind | undefined): Channel | null {
  const shops = kind === 'shopping' || SHOPPING_CAMPAIGN.test(campaign);
  if (campaign.includes('cross-network')) return 'Cross-network';
  // cpm fits both expressions; bought by the view it is display unless the place says more.
  if (PAID.test(medium)) {
    if (shops) return 'Paid Shopping';
    const channel = kind && PAID_CHANNELS[kind];
    if (channel) return channel;
  }
  if (DISPLAY.test(medium)) return 'Display';
  if (PAID.test(medium)) return 'Paid Other';
  if (shops) return 'Organic Shopping';
  if (kind === 'social' || SOCIAL.test(medium)) return 'Organic Social';
  if (kind === 'video' || medium.includes('video')) return 'Organic Video';
  if (kind === 'ai' || AI.test(medium)) return 'AI Assistants';
  if (kind === 'search' || medium === 'organic') return 'Organic Search';
  if (EMAIL.test(medium) || EMAIL.test(source) || kind === 'email') return 'Email';
  if (AFFILIATE.test(medium)) return 'Affiliates';
  if (REFERRAL.test(medium)) return 'Referral';
  if (medium === 'audio') return 'Audio';
  if (source === 'sms' || medium === 'sms') return 'SMS';
  if (medium.endsWith('push') || /mobile|notification/.test(medium) || source === 'firebase') return 'Mobile Push Notifications';
  return kind === 'paid' ? 'Display' : null;
}

const isNone = (text: string) => text === '' || text === '(none)' || text === '(not set)';

/**
 * The channel of a view, by Google Analytics' default channel groups and one for AI assistants: what the url's tags say, else its
 * click id, else the referrer, else `Direct`. Letter case does not matter. `Unassigned` is a view whose tags fit no group.
 */
export function channelOf({ campaign, referrer }: { campaign: Campaign | null; referrer: Referrer }): Channel {
  const clicked = campaign?.clickId ? clickSource(campaign.clickId) : null;
  const source = (campaign?.source || clicked?.source || '').toLowerCase();
  // Of a link that was tagged by hand a click id still says that it was paid for, and no more.
  const implied = clicked && (clicked.medium !== 'social' || !campaign?.source) ? clicked.medium : '';
  const medium = (campaign?.medium || implied).toLowerCase();
  const name = (campaign?.campaign ?? '').toLowerCase();
  if (isNone(source) && isNone(medium) && name === '') return referrer.medium ? ORGANIC_CHANNELS[referrer.medium] : 'Direct';
  if ((source === 'direct' || source === '(direct)') && isNone(medium)) return 'Direct';
  const kind = knownSourceName(source)?.kind ?? (source === '' ? (referrer.medium ?? undefined) : undefined);
  const channel = tagged(source, medium, name, kind);
  if (channel) return channel;
  // Tags that name no group say less than a referrer that does.
  return isNone(medium) && referrer.medium ? ORGANIC_CHANNELS[referrer.medium] : 'Unassigned';
}
