import { createLogger } from '@footfall/platform';
import { createDataSource } from '@footfall/postgres';
import { FixedClock, testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { ForgottenDeliveriesJob } from '../deliveries';
import { makeCourier, type MadeCourier } from '../testing/courier.fixture';
import { ToldTeam } from '../testing/told-team.fixture';
import { ForgottenNoticesJob } from './forgotten-notices.job';

const DAY_MS = 86_400_000;

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const logger = createLogger('test', 'silent');
let postgres: TestPostgres;
let courier: MadeCourier;
let source: DataSource;
beforeAll(async () => {
  postgres = await testPostgres();
  const postgresUrl = await postgres.createMigrated();
  courier = await makeCourier(clock, { postgresUrl });
  source = await createDataSource(postgresUrl, { unbounded: true }).initialize();
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await courier.close();
  await postgres.stop();
});

const left = async (): Promise<number> => (await source.query<{ n: number }[]>('SELECT count(*)::int AS n FROM notices'))[0]?.n ?? 0;

/** Notices of goals; those that are told were told at once. */
async function notices(count: number, { told }: { told: boolean }): Promise<void> {
  const { website } = await ToldTeam.make(courier.database);
  await source.query(
    `INSERT INTO notices (website_id, team_id, source_key, cause, content, created_at, due_at, told_at)
     SELECT $1, $2, 'goal:' || n, 'goals', '{}', $3, $3, $4 FROM generate_series(1, $5) AS n`,
    [website.id, website.teamId, new Date(clock.now()), told ? new Date(clock.now()) : null, count],
  );
}

test('what was told is forgotten after 45 days, however much it is, in statements that do not take long; what waits stays', async () => {
  await source.query(`
    CREATE FUNCTION takes_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM gone) > 1000 THEN RAISE EXCEPTION 'canceling statement due to statement timeout'; END IF;
      RETURN NULL;
    END $$`);
  await source.query(
    `CREATE TRIGGER takes_long AFTER DELETE ON notices REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION takes_long()`,
  );
  await notices(2_500, { told: true });
  await notices(1, { told: false });
  const job = new ForgottenNoticesJob(courier.database, clock, logger);
  clock.advance(45 * DAY_MS);
  await job.forget();
  expect(await left()).toBe(2_501);
  clock.advance(1);
  await job.forget();
  expect(await left()).toBe(1);
});

test('what can be forgotten is found without reading what cannot', async () => {
  await notices(5_000, { told: true });
  clock.advance(1);
  await source.query('ANALYZE notices');
  const plan = await source.query<object[]>(
    `EXPLAIN DELETE FROM notices WHERE id IN (SELECT id FROM notices WHERE created_at < $1 AND told_at IS NOT NULL LIMIT 1000)`,
    [new Date(clock.now() - 45 * DAY_MS)],
  );
  expect(JSON.stringify(plan)).toContain('notices_forgettable');
});

test('a process that is told to end forgets no more', async () => {
  await notices(1, { told: true });
  const before = await left();
  clock.advance(46 * DAY_MS);
  for (const job of [
    new ForgottenNoticesJob(courier.database, clock, logger),
    new ForgottenDeliveriesJob(courier.database, clock, logger),
  ]) {
    await job.onModuleDestroy();
    await expect(job.forget()).rejects.toThrow('The process ends');
  }
  expect(await left()).toBe(before);
});
