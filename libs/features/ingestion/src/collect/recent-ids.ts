/** Between so many and twice as many of the latest are known. */
const LEAST = 100_000;

/**
 * Ids that this process has put on the log lately. It only tells a sender sooner that an id is known; what counts once is
 * decided where events are stored.
 */
export class RecentIds {
  private young = new Set<string>();
  private old: ReadonlySet<string> = new Set();

  constructor(private readonly least = LEAST) {}

  has(websiteId: string, id: string): boolean {
    const key = `${websiteId}${id}`;
    return this.young.has(key) || this.old.has(key);
  }

  /** The oldest go many at a time: to keep the order of each would cost more than it is worth. */
  add(websiteId: string, ids: Iterable<string>): void {
    for (const id of ids) this.young.add(`${websiteId}${id}`);
    if (this.young.size < this.least) return;
    this.old = this.young;
    this.young = new Set();
  }
}
