import type { Logger } from '@footfall/platform';
import DataLoader from 'dataloader';
import { WebsiteIds } from '../process/website-ids';

/** An event that is stored. */
export interface StoredId {
  readonly websiteId: string;
  readonly eventId: string;
}

/** Finds those of these ids that are stored; it may find them for any of these websites. */
export type FindStored = (websites: readonly string[], ids: readonly string[]) => Promise<readonly StoredId[]>;

interface Asked {
  readonly websiteId: string;
  readonly ids: readonly string[];
}

/** Each names up to 1,000 ids. */
const MOST_REQUESTS = 32;

/**
 * Which ids of a request the store has already. A statement costs the store about the same whether it names one id or hundreds: requests that come while
 * one is under way wait for its end, and share the next.
 */
export class StoredIds {
  private asking: Promise<unknown> = Promise.resolve();
  private readonly requests = new DataLoader<Asked, ReadonlySet<string>>((asked) => this.share(asked), {
    cache: false,
    maxBatchSize: MOST_REQUESTS,
    batchScheduleFn: (ask) => void this.asking.then(ask),
  });

  constructor(
    private readonly find: FindStored,
    private readonly logger: Logger,
  ) {}

  /** Empty where the store does not say: the log still takes the events, and a copy is told apart where it is stored. */
  async among(websiteId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return ids.length ? this.requests.load({ websiteId, ids }) : new Set();
  }

  private share(asked: readonly Asked[]): Promise<ReadonlySet<string>[]> {
    const answers = this.answer(asked);
    this.asking = answers;
    return answers;
  }

  private async answer(asked: readonly Asked[]): Promise<ReadonlySet<string>[]> {
    const found = new WebsiteIds();
    try {
      const stored = await this.find([...new Set(asked.map(({ websiteId }) => websiteId))], [...new Set(asked.flatMap(({ ids }) => ids))]);
      for (const { websiteId, eventId } of stored) found.add(websiteId, eventId);
    } catch (error) {
      this.logger.warn({ err: error, requests: asked.length }, 'duplicates could not be looked up');
    }
    return asked.map(({ websiteId, ids }) => new Set(ids.filter((id) => found.has(websiteId, id))));
  }
}
