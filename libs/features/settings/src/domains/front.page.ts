import { OutboundClient, OutboundError, type OutboundFault } from '@footfall/platform';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Parser } from 'htmlparser2';

/** The head of a page stands at its beginning. */
const MAX_BYTES = 512 * 1024;
/** Of one page, and of all that it leads to. */
const PAGE_MS = 5_000;
const TOTAL_MS = 8_000;
const MOST_HOPS = 3;
/** What stands in a head; anything else begins the body, whether that is said or not. */
const OF_HEAD = new Set(['html', 'head', 'title', 'base', 'link', 'meta', 'style', 'script']);
/** What they hold is not shown, and begins no body. */
const UNSEEN = new Set(['noscript', 'template']);

/** Why a page cannot be had and will not be had in a moment either: a name that leads nowhere or to no public address. */
const ABSENT: ReadonlySet<OutboundFault> = new Set(['url', 'name', 'address', 'certificate']);

/** Gives the address of a domain's front page. */
export const FRONT_PAGE_ADDRESS = Symbol('FrontPageAddress');

/** What the front page of a domain says in its head. */
@Injectable()
export class FrontPage {
  constructor(
    @Inject(OutboundClient) private readonly outbound: OutboundClient,
    @Optional() @Inject(FRONT_PAGE_ADDRESS) private readonly addressOf: (domain: string) => string = (domain) => `https://${domain}/`,
  ) {}

  /** Whether a `<meta>` of that name has exactly this content; null where the page could not be asked for in time. */
  async says(domain: string, name: string, content: string): Promise<boolean | null> {
    const signal = AbortSignal.timeout(TOTAL_MS);
    let url = this.addressOf(domain);
    try {
      for (let hop = 0; hop <= MOST_HOPS; hop++) {
        const page = { url, method: 'GET', headers: { accept: 'text/html' }, maxBytes: MAX_BYTES, timeoutMs: PAGE_MS, signal } as const;
        const answer = await this.outbound.send(page);
        const next = answer.status >= 300 && answer.status < 400 ? nextOf(url, answer.headers['location'], domain) : undefined;
        if (next === undefined)
          return answer.status >= 500 ? null : answer.status === 200 && hasMeta(answer.body.toString(), name, content);
        url = next;
      }
      return false;
    } catch (error) {
      if (error instanceof OutboundError) return ABSENT.has(error.fault) ? false : null;
      throw error;
    }
  }
}

/** Where a page says that it is now, as long as that is the same site: another one may be in anybody's hands. */
function nextOf(url: string, location: string | undefined, domain: string): string | undefined {
  if (!location || !URL.canParse(location, url)) return undefined;
  const next = new URL(location, url);
  const bare = (host: string) => host.replace(/^www\./, '');
  return bare(next.hostname) === bare(domain) ? next.href : undefined;
}

/** Only in the head: what visitors may write stands in the body. */
function hasMeta(html: string, name: string, content: string): boolean {
  let found = false;
  let inHead = true;
  let unseen = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (UNSEEN.has(tag)) unseen += 1;
      if (unseen) return;
      if (!OF_HEAD.has(tag)) inHead = false;
      if (tag !== 'meta' || !inHead) return;
      found ||= attributes['name']?.trim().toLowerCase() === name && attributes['content']?.trim() === content;
    },
    onclosetag: (tag) => {
      if (UNSEEN.has(tag)) unseen -= 1;
      if (tag === 'head') inHead = false;
    },
  });
  parser.end(html);
  return found;
}
