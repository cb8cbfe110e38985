import { LRUCache } from 'lru-cache';

/**
 * Ids that this process has put on the log lately. It only tells a sender sooner that an id is known; what counts once is
 * decided where events are stored.
 */
export class RecentIds {
  private readonly ids = new LRUCache<string, true>({ max: 200_000 });

  has(websiteId: string, id: string): boolean {
    return this.ids.has(`${websiteId}${id}`);
  }

  add(websiteId: string, ids: Iterable<string>): void {
    for (const id of ids) this.ids.set(`${websiteId}${id}`, true);
  }
}
