import { randomInt } from 'node:crypto';
import { IdKey } from './id.key';
import { IdTable } from './id.table';

/** Between so many and twice as many of the latest are known. */
const LEAST = 100_000;

/**
 * Ids that this process has put on the log lately. It only tells a sender sooner that an id is known; what counts once is
 * decided where events are stored.
 */
export class RecentIds {
  private readonly key = new IdKey(randomInt(2 ** 32));
  /** Websites by the order in which they came. */
  private readonly websites = new Map<string, number>();
  private young: IdTable;
  private old: IdTable;

  constructor(private readonly least = LEAST) {
    this.young = new IdTable(least);
    this.old = new IdTable(least);
  }

  /** @param id a UUID in small letters */
  has(websiteId: string, id: string): boolean {
    const website = this.websites.get(websiteId);
    if (website === undefined) return false;
    const key = this.key.read(website, id);
    return this.young.has(key) || this.old.has(key);
  }

  /**
   * The oldest go many at a time: to keep the order of each would cost more than it is worth.
   * @param ids UUIDs in small letters
   */
  add(websiteId: string, ids: Iterable<string>): void {
    const website = this.websites.get(websiteId) ?? this.websites.size;
    this.websites.set(websiteId, website);
    for (const id of ids) {
      if (this.young.isFull) [this.old, this.young] = [this.young, new IdTable(this.least)];
      this.young.add(this.key.read(website, id));
    }
  }
}
