import type { WebsiteChanged } from '@footfall/contracts';
import type { Directory, Logger } from '@footfall/platform';

/** Longer than a log that works takes to hand over what it has. */
const WITHIN_MS = 2_000;
/** Where it did not, batches go on so long by what is known: none is to wait for a log that hands over nothing. */
const PATIENCE_MS = 10_000;

/** What processing goes by of websites: all that was told of them before it asks, so that who subscribed just before an event came hears of it. */
export class CurrentWebsites {
  private waitsAgainAt = Number.NEGATIVE_INFINITY;

  /** @param now of a clock that never goes back, ms */
  constructor(
    private readonly directory: Pick<Directory, 'websitesUpToNow' | 'websiteById'>,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Those of these that there are. @throws Error where that cannot be said now */
  async of(ids: Iterable<string>): Promise<Map<string, WebsiteChanged>> {
    if (this.now() >= this.waitsAgainAt) await this.directory.websitesUpToNow(WITHIN_MS).catch((err: unknown) => this.goOn(err));
    const found = await Promise.all([...ids].map((id) => this.directory.websiteById(id)));
    return new Map(found.filter((website) => website !== null).map((website) => [website.id, website]));
  }

  private goOn(err: unknown): void {
    this.waitsAgainAt = this.now() + PATIENCE_MS;
    this.logger.warn({ err }, 'the latest changes of websites are not known; events are told of by those before');
  }
}
