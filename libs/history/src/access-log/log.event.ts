import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { CollectedEvent } from '@footfall/contracts';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { pageOf } from './line.class';
import type { LogEntry } from './line.parser';

/** Equal requests that stand further apart than this many page views are one that was written down twice. */
const REMEMBERED_REQUESTS = 131_072;
const MAX_FIELD = 2048;

export interface LogEventOptions {
  /** Host of the website's pages. */
  readonly domain: string;
  /** Other hosts of the same site, lower-case: a referrer there is none. */
  readonly ownHosts: ReadonlySet<string>;
  /** Makes visitor ids that nobody can trace back to an address once it is gone. */
  readonly salt: string;
  /** Before every visitor id; visitors of two imports are then never the same. */
  readonly visitorPrefix?: string;
}

/**
 * Turns page views of one log, told in the order of the file, into events of the historical door. The same file gives the
 * same ids each time: an id is a hash of the request and of how many equal ones stood before it. Who sent it is no part of that, since whoever
 * knew the rest could try addresses until the hash fits.
 */
export class LogEventMaker {
  private readonly seen = new LRUCache<string, number>({ max: REMEMBERED_REQUESTS });

  constructor(private readonly options: LogEventOptions) {}

  /** Names a request. Must be called for every page view of the file, also for those that are not sent again. */
  idOf({ ts, method, target, status, referrer, userAgent }: LogEntry): string {
    const request = JSON.stringify([ts, method, target, status, referrer, userAgent]);
    const hash = createHash('sha256').update(request).digest('base64url');
    const before = this.seen.get(hash) ?? 0;
    this.seen.set(hash, before + 1);
    return `log-${hash}-${before}`;
  }

  make(idempotencyKey: string, entry: LogEntry): CollectedEvent {
    const { domain, salt, visitorPrefix = '' } = this.options;
    const page = pageOf(entry.target);
    const referrer = this.referrerOf(entry.referrer);
    const userAgent = entry.userAgent?.slice(0, MAX_FIELD);
    return {
      idempotencyKey,
      type: 'pageview',
      ts: entry.ts,
      url: `https://${domain}${page?.pathname ?? '/'}${page?.search ?? ''}`,
      ...(referrer !== null && { referrer }),
      visitor_id:
        visitorPrefix +
        createHmac('sha256', salt)
          .update(`${networkOf(entry.client)}\0${entry.userAgent ?? ''}`)
          .digest('hex')
          .slice(0, 32),
      serverContext: { ...(isIP(entry.client) && { clientIp: entry.client }), ...(userAgent && { userAgent }) },
    };
  }

  /** Anybody can write anything into this field: only what is a web address is handed on. */
  private referrerOf(referrer: string | undefined): string | null {
    if (!referrer || referrer.length > MAX_FIELD || !/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return null;
    return this.options.ownHosts.has(new URL(referrer).hostname) ? null : referrer;
  }
}

/** Households change the second half of an IPv6 address daily; a visitor is the first. */
function networkOf(client: string): string {
  if (!isIP(client)) return client.toLowerCase();
  const address = ipaddr.process(client);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
