import { Resolver } from 'node:dns/promises';
import { CONFIG, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Of one attempt; each name server gets two. */
const ATTEMPT_MS = 1_500;
/** Of all attempts together. */
const TOTAL_MS = 5_000;

/** Codes by which name servers say that there is no such record, and not that they do not know. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND', 'EBADNAME']);

/** What name servers say of a domain. */
@Injectable()
export class TextRecords {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether one of the domain's TXT records says exactly this; null where that could not be asked in time. */
  async say(domain: string, text: string): Promise<boolean | null> {
    const resolver = new Resolver({ timeout: ATTEMPT_MS, tries: 2 });
    if (this.config.FOOTFALL_DNS_SERVERS.length) resolver.setServers(this.config.FOOTFALL_DNS_SERVERS);
    const limit = setTimeout(() => resolver.cancel(), TOTAL_MS);
    try {
      // A long record comes in parts.
      return (await resolver.resolveTxt(domain)).some((parts) => parts.join('').trim() === text);
    } catch (error) {
      return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? false : null;
    } finally {
      clearTimeout(limit);
    }
  }
}
