import { isLocalHost } from '@footfall/domain';
import type { DropStep } from './step';

/**
 * The page's host must be the website's. A page on localhost is judged by its own switch, and alone. A wrong Origin header was
 * refused with the whole request before.
 */
export const dropForeignOrigin: DropStep = {
  name: 'drop-foreign-origin',
  run: ({ request, hit }) => {
    // What a file tells of was placed on the website's own domain, which need not be among those that may send.
    if (request.door === 'historical' && request.importId !== undefined) return undefined;
    const host = request.originHost ?? hit.host;
    if (isLocalHost(host)) return request.website.settings.allow_localhost ? undefined : 'localhost';
    if (host === '' && request.door !== 'open') return undefined;
    const isPlaced = request.door === 'historical' && host === request.website.domain;
    return isPlaced || request.rules.allowsHost(host) ? undefined : 'origin_not_allowed';
  },
};
