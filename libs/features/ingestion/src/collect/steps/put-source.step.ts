import { campaignOf, channelOf, referrerOf } from '@footfall/domain';
import type { PutStep } from './step';

/** Where the view came from: referrer unless it is the website's own, and the channel. */
export const putSource: PutStep = {
  name: 'put-source',
  run: ({ event, request, url, hit }) => {
    const referrer = referrerOf(event.referrer ?? null, (host) => request.rules.allowsHost(host) || host === hit.host);
    if (referrer.referrer) hit.referrer = referrer.referrer;
    if (referrer.host) hit.referrerHost = referrer.host;
    hit.channel = channelOf({ campaign: url ? campaignOf(url) : null, referrer });
  },
};
