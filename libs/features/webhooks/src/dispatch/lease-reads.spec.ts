import { systemClock } from '@footfall/platform';
import { Records, createDataSource, type WebhookDeliveryEntity, type WebhookEntity } from '@footfall/postgres';
import { testPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { benchForAll } from './dispatch.bench.fixture';

const bench = benchForAll(testPostgres, systemClock);
const HOOKS = 4;
/** Owed to each. */
const OWED = 1_500;
/** What is asked for at once. */
const SOME = 10;
/** For each row that is asked for its index entry, the row, and as many again for what the index has of those that were there before. */
const MOST_READ = 8 * HOOKS * SOME;
const OWNER = 'mine';

let source: DataSource;
let hooks: WebhookEntity[];
beforeEach(async () => {
  source = await createDataSource(bench().postgresUrl, { unbounded: true }).initialize();
  hooks = [];
  for (let at = 0; at < HOOKS; at++) hooks.push(await bench().queue.addWebhook('https://hook.example/'));
  for (const hook of hooks) await bench().queue.addMessages(hook, OWED);
}, 60_000);
afterEach(() => source.destroy());

/** What `work` gives, and how many rows and entries of indexes Postgres read of the queue for it. */
async function reading<T>(work: (records: Records) => Promise<T>): Promise<{ result: T; read: number }> {
  return source.transaction(async (manager) => {
    const count = async () => {
      const [{ read }] = await manager.query<[{ read: string }]>(
        `SELECT (SELECT seq_tup_read FROM pg_stat_xact_user_tables WHERE relname = 'webhook_deliveries')
           + (SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid)) FROM pg_index WHERE indrelid = 'webhook_deliveries'::regclass) AS read`,
      );
      return Number(read);
    };
    const before = await count();
    const result = await work(new Records(manager));
    return { result, read: (await count()) - before };
  });
}

const take = () =>
  reading(({ deliveryLeases }) => {
    const now = systemClock.now();
    return deliveryLeases.take(new Map(hooks.map(({ id }) => [id, SOME])), new Date(now), OWNER, new Date(now + 60_000));
  });

describe.each([
  ['before the queue was analyzed', false],
  ['once the queue was analyzed', true],
])('however much is owed, little of it is read, %s', (_, isAnalyzed) => {
  beforeEach(async () => {
    if (isAnalyzed) await source.query('ANALYZE webhook_deliveries');
  });

  it('to take some of it', async () => {
    const { result, read } = await take();
    expect(result).toHaveLength(HOOKS * SOME);
    expect(read).toBeLessThan(MOST_READ);
  });

  it('to count what is leased', async () => {
    await take();
    const ids = hooks.map(({ id }) => id);
    const { result, read } = await reading(({ deliveryLeases }) => deliveryLeases.countLeased(ids, OWNER, new Date(systemClock.now())));
    expect([...result.values()]).toEqual(hooks.map(() => ({ all: SOME, others: 0 })));
    expect(read).toBeLessThan(MOST_READ);
  });

  it('to record what succeeded', async () => {
    const { result: taken } = await take();
    const told = taken.map((delivery: WebhookDeliveryEntity) => ({ delivery, statusCode: 200 }));
    const { result, read } = await reading(({ deliveryLeases }) => deliveryLeases.succeed(told, new Date(systemClock.now())));
    expect(result.size).toBe(HOOKS * SOME);
    expect(read).toBeLessThan(MOST_READ);
  });

  it('to find who is owed something', async () => {
    const { result, read } = await reading(({ deliveryLeases }) => deliveryLeases.due(new Date(systemClock.now()), null, 200));
    expect(result).toHaveLength(HOOKS);
    expect(read).toBeLessThan(MOST_READ);
  });
});
