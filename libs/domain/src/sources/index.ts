export { campaignOf, type Campaign, type ClickId } from './campaign.url';
export { knownSourceName } from './known.source';
export * from './page.referrer';
export * from './source.kind';
export * from './visit.channel';
