import { campaignOf, canonicalHost, pathOf } from '@footfall/domain';
import type { ParseStep } from './step';

/** Host, path, title and campaign of the page. At the open door every event has a url. */
export const parsePage: ParseStep = {
  name: 'parse-page',
  run: ({ event, url, request, hit }) => {
    if (!url) {
      const optional = request.door !== 'open' && event.url === undefined && hit.type !== 'pageview';
      if (!optional) return 'invalid';
      hit.host = '';
      hit.path = '/';
      return undefined;
    }
    hit.host = canonicalHost(url.hostname) ?? url.hostname;
    hit.path = pathOf(url);
    if (event.title) hit.title = event.title;
    const campaign = campaignOf(url);
    if (campaign.source) hit.utmSource = campaign.source;
    if (campaign.medium) hit.utmMedium = campaign.medium;
    if (campaign.campaign) hit.utmCampaign = campaign.campaign;
    if (campaign.term) hit.utmTerm = campaign.term;
    if (campaign.content) hit.utmContent = campaign.content;
    return undefined;
  },
};
