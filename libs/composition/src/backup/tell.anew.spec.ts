import { randomUUID } from 'node:crypto';
import { TOPICS, type WebsiteChanged } from '@footfall/contracts';
import { createDataSource } from '@footfall/postgres';
import { testLog, testPostgres, type TestLog, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { appendFacts, readFacts, type Facts } from './log.facts';
import { markDeleted } from './postgres.repairs';
import { tellAnew } from './tell.anew';

const TOPIC = TOPICS.websiteChanged.name;

let server: TestPostgres;
let url: string;
let source: DataSource;
let kept: TestLog;
beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  source = await createDataSource(url, { unbounded: true }).initialize();
  kept = await testLog();
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await kept.close();
  await server.stop();
});

const fact = (id: string, revision: number, more: Partial<WebsiteChanged> = {}) =>
  Buffer.from(JSON.stringify({ v: 1, id, revision, deleted: false, isActive: true, name: 'then', ...more }));
const factsOf = (entries: readonly (readonly [string, Buffer])[]): Facts => new Map(entries);
const told = async () =>
  new Map([...(await readFacts(kept.log, TOPIC))].map(([id, value]) => [id, JSON.parse(value.toString()) as WebsiteChanged]));

/** The row of a website that the backup brought back. */
async function restored(revision: number): Promise<string> {
  const [id, team] = [randomUUID(), randomUUID()];
  await source.query(`INSERT INTO teams (id, name, plan, created_at, updated_at) VALUES ($1, 'team', 'free', now(), now())`, [team]);
  await source.query(
    `INSERT INTO websites (id, team_id, domain, name, tracking_code, timezone, is_active, settings, public_dashboard, allowed_domains, verification_status, revision,
                           created_at, updated_at)
     VALUES ($1, $2, $3, 'then', $4, 'UTC', true, '{}', false, '{}', 'unverified', $5, now(), now())`,
    [id, team, `${id}.example`, id.slice(0, 12), revision],
  );
  return id;
}

async function rowOf(id: string) {
  const query = 'SELECT revision, deleted_at IS NOT NULL AS deleted FROM websites WHERE id = $1';
  const [row] = await source.query<{ revision: number; deleted: boolean }[]>(query, [id]);
  return row;
}

test('beside a log that went on, what was restored is told again, what is new is no more, and what was deleted stays so', async () => {
  const [changed, deleted, made] = [await restored(3), await restored(5), randomUUID()];
  const before = new Map([
    [
      TOPIC,
      factsOf([
        [changed, fact(changed, 3)],
        [deleted, fact(deleted, 5)],
      ]),
    ],
  ]);
  await appendFacts(
    kept.log,
    TOPIC,
    factsOf([
      [changed, fact(changed, 40, { name: 'later' })],
      [deleted, fact(deleted, 6, { deleted: true, isActive: false })],
      [made, fact(made, 1)],
    ]),
  );
  const waiting = JSON.stringify({ v: 1, id: changed, revision: 4, name: 'not told yet' });
  await source.query('INSERT INTO outbox (topic, key, value) VALUES ($1, $2, $3)', [TOPIC, changed, waiting]);

  const notes = await tellAnew(kept.log, url, before);
  expect(notes).toEqual([expect.stringContaining('1 websites were deleted after'), expect.stringContaining('1 websites were made after')]);
  const now = await told();
  expect(now.get(changed)).toMatchObject({ name: 'then', deleted: false, revision: 3 + 41 });
  expect(now.get(deleted)).toMatchObject({ deleted: true, isActive: false });
  expect(now.get(made)).toMatchObject({ deleted: true, isActive: false });
  // The next change of each gets a revision above the one that stands on the log.
  expect(await rowOf(changed)).toEqual({ revision: 3 + 41, deleted: false });
  const row = await rowOf(deleted);
  expect(row).toMatchObject({ deleted: true });
  expect(row?.revision).toBeGreaterThanOrEqual(now.get(deleted)?.revision ?? Number.POSITIVE_INFINITY);
  // What waited in the outbox comes after what is told again.
  const [message] = await source.query<{ value: string }[]>('SELECT value FROM outbox');
  expect(JSON.parse(message?.value ?? '')).toMatchObject({ name: 'not told yet', revision: 4 + 41 });
}, 120_000);

test('of a website that stays deleted no message and nothing collected is left; others keep theirs', async () => {
  const [deleted, other] = [await restored(1), await restored(1)];
  for (const id of [deleted, other]) {
    const [of, receipt] = [`(SELECT team_id FROM websites WHERE id = '${id}')`, randomUUID()];
    await source.query(
      `INSERT INTO webhooks (id, team_id, website_id, url, events, include_pageviews, is_active, secret, created_at, updated_at)
       VALUES ($1, ${of}, $1, 'https://a.example', '{}', false, true, '', now(), now())`,
      [id],
    );
    await source.query(
      `INSERT INTO webhook_deliveries (id, team_id, website_id, webhook_id, message_id, source_key, event, body, visitor_id, status, attempts,
                                       attempts_before, next_attempt_at, is_test, is_replay, created_at)
       VALUES ($1, ${of}, $1, $1, 'm', 's', 'event.tracked', '{}', 'jane', 'pending', 0, 0, now(), false, false, now())`,
      [id],
    );
    await source.query(
      `INSERT INTO receipts (id, team_id, website_id, kind, status, subject, pending_parts, created_at, completed_at, expires_at)
       VALUES ($2, ${of}, $1, 'visitor_export', 'completed', 'hash', '{}', now(), now(), now())`,
      [id, receipt],
    );
    await source.query(`INSERT INTO receipt_chunks (receipt_id, position, content) VALUES ($1, 0, '{}')`, [receipt]);
  }
  await markDeleted(url, factsOf([[deleted, fact(deleted, 2, { deleted: true })]]));
  const kept = async (id: string) => {
    const [row] = await source.query<object[]>(
      `SELECT (SELECT count(*)::int FROM webhooks WHERE website_id = $1) AS webhooks,
              (SELECT count(*)::int FROM webhook_deliveries WHERE website_id = $1) AS messages,
              (SELECT count(*)::int FROM receipts WHERE website_id = $1 AND subject IS NULL AND expires_at IS NULL) AS forgotten,
              (SELECT count(*)::int FROM receipt_chunks JOIN receipts ON id = receipt_id WHERE website_id = $1) AS pieces`,
      [id],
    );
    return row;
  };
  expect(await kept(deleted)).toEqual({ webhooks: 0, messages: 0, forgotten: 1, pieces: 0 });
  expect(await kept(other)).toEqual({ webhooks: 1, messages: 1, forgotten: 0, pieces: 1 });
}, 120_000);
