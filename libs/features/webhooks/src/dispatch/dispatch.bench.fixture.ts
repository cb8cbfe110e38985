import type { Clock } from '@footfall/platform';
import { createDataSource, migratePostgres, type Records, acrossTenants } from '@footfall/postgres';
import { dispatchOptions, type DispatchOptions } from './dispatch.options';
import type { Dispatcher } from './dispatcher';
import { makeDispatcher, type MadeDispatcher } from './dispatcher.fixture';
import { Queue } from './queue.fixture';
import { subscribers } from './subscriber.fixture';

const SCHEDULE = [5_000, 300_000, 1_800_000];
const DEFAULTS = dispatchOptions({ FOOTFALL_WEBHOOK_RETRY_SCHEDULE: SCHEDULE } as unknown as Parameters<typeof dispatchOptions>[0]);

/** Subscribers, a queue on real Postgres, and as many dispatchers as are asked for. */
export class DispatchBench {
  private readonly made: MadeDispatcher[] = [];
  /** Outcomes that are not random, so that tests can be exact. */
  random = 0.5;

  private constructor(
    readonly postgresUrl: string,
    private readonly clock: Clock,
    readonly server: Awaited<ReturnType<typeof subscribers>>,
    readonly queue: Queue,
    private readonly first: MadeDispatcher,
  ) {}

  /** @param postgresUrl of a migrated database that is this bench's alone */
  static async open(postgresUrl: string, clock: Clock): Promise<DispatchBench> {
    const first = await makeDispatcher(postgresUrl, clock, DEFAULTS);
    const queue = new Queue(first.database, first.sealed, () => clock.now());
    return new DispatchBench(postgresUrl, clock, await subscribers(), queue, first);
  }

  /** Records of all tenants. */
  async records<T>(work: (records: Records) => Promise<T>): Promise<T> {
    return acrossTenants(() => work(this.first.database.read));
  }

  /** The same in one transaction. */
  async transaction<T>(work: (records: Records) => Promise<T>): Promise<T> {
    return acrossTenants(() => this.first.database.transaction(work));
  }

  async seal(secret: string, webhookId: string): Promise<Buffer> {
    return this.first.sealed.seal(secret, webhookId);
  }

  async dispatcher(options: Partial<DispatchOptions> = {}): Promise<Dispatcher> {
    const made = await makeDispatcher(this.postgresUrl, this.clock, { ...DEFAULTS, random: () => this.random, ...options });
    this.made.push(made);
    return made.dispatcher;
  }

  /** Runs everything that is due now to its end. @returns how many attempts that were */
  async run(dispatcher: Dispatcher): Promise<number> {
    let sum = 0;
    for (let begun = await dispatcher.dispatch(); begun > 0; begun = await dispatcher.dispatch()) {
      sum += begun;
      await dispatcher.settled();
    }
    return sum;
  }

  /** What the audit log has on a webhook, oldest first. */
  async auditOf(webhookId: string): Promise<{ action: string; actor_id: string | null; after: Record<string, unknown> | null }[]> {
    return this.asOwner((query) =>
      query(`SELECT action, actor_id, after FROM audit_entries WHERE target_id = $1 ORDER BY at`, [webhookId]),
    );
  }

  /** Stops the dispatchers and empties the queue. */
  async clear(): Promise<void> {
    for (const made of this.made.splice(0)) {
      await made.dispatcher.onModuleDestroy();
      await made.close();
    }
    await this.asOwner((query) => query('TRUNCATE webhooks CASCADE'));
    this.random = 0.5;
  }

  async close(): Promise<void> {
    await this.clear();
    await this.first.close();
    await this.server.close();
  }

  private async asOwner<T>(work: (query: (text: string, values?: unknown[]) => Promise<T>) => Promise<T>): Promise<T> {
    const source = await createDataSource(this.postgresUrl, { unbounded: true }).initialize();
    try {
      return await work((text, values) => source.query<T>(text, values));
    } finally {
      await source.destroy();
    }
  }
}

interface Postgres {
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** One bench for all tests of a file, on a database of its own, empty before each. Outside of tests to use it throws. */
export function benchForAll(startPostgres: () => Promise<Postgres>, clock: Clock): () => DispatchBench {
  let standing: { readonly postgres: Postgres; readonly bench: DispatchBench } | undefined;
  beforeAll(async () => {
    const postgres = await startPostgres();
    const url = await postgres.createDatabase();
    await migratePostgres(url);
    standing = { postgres, bench: await DispatchBench.open(url, clock) };
  }, 60_000);
  afterEach(() => standing?.bench.clear());
  afterAll(async () => {
    await standing?.bench.close();
    await standing?.postgres.stop();
  });
  return () => {
    if (!standing) throw new Error('The bench stands from beforeAll to afterAll.');
    return standing.bench;
  };
}
