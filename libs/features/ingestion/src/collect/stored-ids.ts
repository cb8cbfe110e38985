import type { Logger } from '@footfall/platform';
import DataLoader from 'dataloader';
import { inWebsite } from '../process/in-website';

/** An event that is stored. */
export interface StoredId {
  readonly websiteId: string;
  readonly eventId: string;
  /** Epoch ms. */
  readonly receivedAt: number;
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
  private readonly requests = new DataLoader<Asked, ReadonlyMap<string, number>>((asked) => this.share(asked), {
    cache: false,
    maxBatchSize: MOST_REQUESTS,
    batchScheduleFn: (ask) => void this.asking.then(ask),
  });

  constructor(
    private readonly find: FindStored,
    private readonly logger: Logger,
  ) {}

  /**
   * Those that are stored, with when they were received.
   * Empty where the store does not say: the log still takes the events, and a copy is told apart where it is stored.
   */
  async among(websiteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return ids.length ? this.requests.load({ websiteId, ids }) : new Map();
  }

  private share(asked: readonly Asked[]): Promise<ReadonlyMap<string, number>[]> {
    const answers = this.answer(asked);
    this.asking = answers;
    return answers;
  }

  private async answer(asked: readonly Asked[]): Promise<ReadonlyMap<string, number>[]> {
    const found = new Map<string, number>();
    try {
      const stored = await this.find([...new Set(asked.map(({ websiteId }) => websiteId))], [...new Set(asked.flatMap(({ ids }) => ids))]);
      for (const { websiteId, eventId, receivedAt } of stored) {
        const key = inWebsite(websiteId, eventId);
        found.set(key, Math.min(receivedAt, found.get(key) ?? receivedAt));
      }
    } catch (error) {
      this.logger.warn({ err: error, requests: asked.length }, 'duplicates could not be looked up');
    }
    return asked.map(
      ({ websiteId, ids }) =>
        new Map(
          ids.flatMap((id) => {
            const receivedAt = found.get(inWebsite(websiteId, id));
            return receivedAt === undefined ? [] : [[id, receivedAt] as const];
          }),
        ),
    );
  }
}
