import { randomUUID } from 'node:crypto';
import { eventually, testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source';
import { postgresRefusal } from './store-failure';

let server: TestPostgres;
let url: string;
let source: DataSource;

beforeAll(async () => {
  server = await testPostgres();
  url = await server.createDatabase();
  source = await createDataSource(url, { unbounded: true }).initialize();
  await source.query('CREATE TABLE things (id int PRIMARY KEY)');
  await source.query('INSERT INTO things VALUES (1), (2)');
}, 180_000);
afterAll(async () => {
  await source?.destroy();
  await server?.stop();
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => error,
  );
const said = (error: unknown) => {
  const refusal = postgresRefusal(error);
  return refusal && [refusal.code, refusal.message, refusal.options.retryAfter];
};

describe('to be asked again', () => {
  it.each([
    ['a statement that took too long', `SET LOCAL statement_timeout = '50ms'`, 'SELECT pg_sleep(5)'],
    ['a lock that nobody gave up', `SET LOCAL lock_timeout = '50ms'`, 'UPDATE things SET id = id WHERE id = 1'],
  ])('%s', async (_, bound, statement) => {
    const holder = source.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('SELECT 1 FROM things WHERE id = 1 FOR UPDATE');
      const work = source.transaction(async (manager) => {
        await manager.query(bound);
        await manager.query(statement);
      });
      expect(said(await failureOf(work))).toEqual(['SERVICE_UNAVAILABLE', 'The database took too long', 5]);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });

  it('a connection that was ended', async () => {
    const name = `ended-${randomUUID()}`;
    const other = await createDataSource(url, { unbounded: true }).initialize();
    const failure = failureOf(other.query(`SELECT pg_sleep(60) /* ${name} */`));
    await eventually(async () => {
      const ended: unknown[] = await source.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE $1 AND pid != pg_backend_pid()`,
        [`SELECT pg_sleep%${name}%`],
      );
      if (!ended.length) throw new Error('it does not run yet');
    });
    expect(said(await failure)).toEqual(['SERVICE_UNAVAILABLE', expect.stringMatching(/is (going down|unreachable)/), 5]);
    await other.destroy();
  });

  it('two that wait for each other', async () => {
    const [one, two] = [source.createQueryRunner(), source.createQueryRunner()];
    try {
      await Promise.all([one.startTransaction(), two.startTransaction()]);
      await one.query('SELECT 1 FROM things WHERE id = 1 FOR UPDATE');
      await two.query('SELECT 1 FROM things WHERE id = 2 FOR UPDATE');
      const outcomes = await Promise.allSettled([
        one.query('SELECT 1 FROM things WHERE id = 2 FOR UPDATE'),
        two.query('SELECT 1 FROM things WHERE id = 1 FOR UPDATE'),
      ]);
      const failed = outcomes.find((outcome): outcome is PromiseRejectedResult => outcome.status === 'rejected');
      expect(said(failed?.reason)).toEqual(['SERVICE_UNAVAILABLE', 'The database is overloaded', 5]);
    } finally {
      await Promise.allSettled([one.rollbackTransaction(), two.rollbackTransaction()]);
      await Promise.all([one.release(), two.release()]);
    }
  });

  it('a place where no database listens, and a pool that has none left', async () => {
    const nowhere = createDataSource(Object.assign(new URL(url), { host: '127.0.0.1:1' }).href);
    expect(said(await failureOf(nowhere.initialize()))).toEqual(['SERVICE_UNAVAILABLE', 'The database is unreachable', 5]);
    const narrow = await createDataSource(url, { poolSize: 1, patienceMs: 1_000 }).initialize();
    const taken = narrow.createQueryRunner();
    await taken.connect();
    expect(said(await failureOf(narrow.query('SELECT 1')))).toEqual(['SERVICE_UNAVAILABLE', 'The database took too long', 5]);
    await taken.release();
    await narrow.destroy();
  });
});

it.each(['INSERT INTO things VALUES (1)', 'SELECT nothing FROM things', 'SELECT 1 / 0', `SELECT 'x'::int`])(
  'a defect stays one: %s',
  async (statement) => {
    expect(postgresRefusal(await failureOf(source.query(statement)))).toBeNull();
  },
);

it.each([new Error('Something else'), new TypeError('x is not a function'), 'text', null, undefined])('%p is no outage of it', (error) => {
  expect(postgresRefusal(error)).toBeNull();
});
