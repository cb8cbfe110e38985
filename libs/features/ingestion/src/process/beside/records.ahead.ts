import type { LogRecord } from '@footfall/ports';
import { unpackRecords } from './packed.records';
import type { GivenAhead } from './thread.calls';

/** Batches that were given ahead and are not handled yet: those of live processing and of a repetition, and what was given up of each. */
const MOST_AHEAD = 4;

/** What the thread of processing was given before its turn. */
export class RecordsAhead {
  private readonly given = new Map<number, LogRecord[]>();
  private readonly asked = new Set<Promise<void>>();

  /** @param ask for what comes after a batch; null: nothing yet. */
  constructor(private readonly ask: (batch: number) => Promise<GivenAhead | null>) {}

  /** What comes after a batch, kept until it is taken. */
  async after(batch: number): Promise<readonly LogRecord[]> {
    const asking = this.ask(batch).then((ahead) => (ahead ? this.keep(ahead) : []));
    const forget = () => void this.asked.delete(answered);
    const answered = asking.then(forget, forget);
    this.asked.add(answered);
    return asking;
  }

  /**
   * What was given under this name, once. Orders and answers come by ports of their own, in no order among them: what an order names may be on its way yet.
   * @throws Error where it is not.
   */
  async take(name: number): Promise<LogRecord[]> {
    while (!this.given.has(name) && this.asked.size) await Promise.race(this.asked);
    const records = this.given.get(name);
    this.given.delete(name);
    if (!records) throw new Error('what was given ahead is here no more');
    return records;
  }

  private keep({ name, records: packed }: GivenAhead): LogRecord[] {
    const records = unpackRecords(packed);
    this.given.set(name, records);
    for (const each of this.given.keys()) if (this.given.size > MOST_AHEAD) this.given.delete(each);
    return records;
  }
}
