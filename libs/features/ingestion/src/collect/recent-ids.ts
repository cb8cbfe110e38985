/** Between so many and twice as many of the latest are known. */
const LEAST = 100_000;

type IdsByWebsite = Map<string, Set<string>>;

/**
 * Ids that this process has put on the log lately. It only tells a sender sooner that an id is known; what counts once is
 * decided where events are stored.
 */
export class RecentIds {
  private young: IdsByWebsite = new Map();
  private old: IdsByWebsite = new Map();
  private youngCount = 0;

  constructor(private readonly least = LEAST) {}

  has(websiteId: string, id: string): boolean {
    return Boolean(this.young.get(websiteId)?.has(id) || this.old.get(websiteId)?.has(id));
  }

  /** The oldest go many at a time: to keep the order of each would cost more than it is worth. */
  add(websiteId: string, ids: Iterable<string>): void {
    let known = this.young.get(websiteId);
    if (!known) this.young.set(websiteId, (known = new Set()));
    const before = known.size;
    for (const id of ids) known.add(id);
    this.youngCount += known.size - before;
    if (this.youngCount < this.least) return;
    this.old = this.young;
    this.young = new Map();
    this.youngCount = 0;
  }
}
