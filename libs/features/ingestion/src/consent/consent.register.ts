import { randomUUID } from 'node:crypto';
import { TOPICS, type ConsentChanged } from '@footfall/contracts';
import { atMost, type HealthCheck, type Logger } from '@footfall/platform';
import type { Consumption, EventLog, LogBatch } from '@footfall/ports';
import { LRUCache } from 'lru-cache';

/** Some 100 MB; beyond it the denials that were longest not asked for are forgotten. */
const MOST = 500_000;
const FORGET_AT_ONCE = 1000;

type Told = Pick<ConsentChanged, 'websiteId' | 'visitor' | 'denied' | 'at'>;

/**
 * Which visitors have denied that anything of them is counted. Kept on the log, so that it holds in every process and after every restart;
 * a visitor whose derived id changes keeps it while both ids are told.
 */
export class ConsentRegister implements HealthCheck {
  readonly name = 'consents';
  private readonly told = new LRUCache<string, { readonly denied: boolean; readonly at: number }>(atMost(MOST));
  private consumption: Consumption | undefined;
  private caughtUp = false;

  constructor(
    private readonly log: EventLog,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    this.consumption = await this.log.consume({
      topic: TOPICS.consentChanged.name,
      group: `ingestion.consents.${randomUUID()}`,
      startAt: 'earliest',
      commits: false,
      handler: async (batch: LogBatch) => {
        for (const { key, value } of batch.records) {
          if (value.length) this.keep(JSON.parse(value.toString()) as ConsentChanged);
          else if (key !== null) this.told.delete(key);
        }
      },
    });
    // Who is stopped before has nobody to tell.
    void this.consumption.caughtUp.then(
      () => (this.caughtUp = true),
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    await this.consumption?.stop();
  }

  check = async (): Promise<void> => {
    if (!this.caughtUp) throw new Error('is still reading who has denied consent');
  };

  /** Resolves once it is durable. @throws LogUnavailableError */
  async tell(changes: readonly Told[]): Promise<void> {
    if (!changes.length) return;
    const records = changes.map((change) => {
      const fact: ConsentChanged = { v: 1, ...change };
      return { key: keyOf(change.websiteId, change.visitor), value: Buffer.from(JSON.stringify(fact)) };
    });
    await this.log.append(TOPICS.consentChanged.name, records);
    for (const change of changes) this.keep(change);
  }

  /** The same for what was said before and may not have been heard: what is known from then or later stands. @throws LogUnavailableError */
  async tellAgain(changes: readonly Told[]): Promise<void> {
    const unheard = changes.filter(({ websiteId, visitor, at }) => (this.told.peek(keyOf(websiteId, visitor))?.at ?? -1) < at);
    // A compacted log keeps of each visitor what was told last.
    await this.tell(unheard.sort((a, b) => a.at - b.at));
  }

  /** Takes what visitors of these websites have said off the log, as far as it is remembered here. @throws LogUnavailableError, and Error while it is still read */
  async forget(websites: readonly string[]): Promise<void> {
    await this.check();
    const prefixes = new Set(websites.map((id) => keyOf(id, '')));
    const keys: string[] = [];
    for (const key of this.told.keys()) if (prefixes.has(key.slice(0, key.indexOf('|') + 1))) keys.push(key);
    for (let from = 0; from < keys.length; from += FORGET_AT_ONCE) {
      const some = keys.slice(from, from + FORGET_AT_ONCE);
      await this.log.append(
        TOPICS.consentChanged.name,
        some.map((key) => ({ key, value: Buffer.alloc(0) })),
      );
      for (const key of some) this.told.delete(key);
    }
  }

  /**
   * Whether the visitor has denied.
   * @param previous the derived id of before the last change of salts, while it is known.
   * @param at epoch ms, of an event that comes now.
   */
  isDenied(websiteId: string, visitor: string, previous: string | undefined, at: number): boolean {
    const own = this.told.get(keyOf(websiteId, visitor));
    if (own) return own.denied;
    if (previous === undefined || !this.told.get(keyOf(websiteId, previous))?.denied) return false;
    const carried = { websiteId, visitor, denied: true, at };
    this.keep(carried);
    this.tell([carried]).catch((error: unknown) => {
      // Forgotten again, so that the next event tries anew.
      this.told.delete(keyOf(websiteId, visitor));
      this.logger.warn({ err: error }, 'a denied consent could not be carried over to the new visitor id');
    });
    return true;
  }

  private keep({ websiteId, visitor, denied, at }: Told): void {
    const key = keyOf(websiteId, visitor);
    if ((this.told.peek(key)?.at ?? -1) <= at) this.told.set(key, { denied, at });
  }
}

const keyOf = (websiteId: string, visitor: string) => `${websiteId}|${visitor}`;
