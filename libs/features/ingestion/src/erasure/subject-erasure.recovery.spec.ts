import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, RollupCounter, SubjectErasure } from '@footfall/clickhouse';
import { TOPICS, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { DAY_MS, MINUTE_MS, ago, erasureStage, everything } from './subject-erasure.fixture';

const stage = erasureStage({ eventually, testClickHouse, testLog });
const { ingestion, whole, send, erase, done, processed, rows, telling, visitsOf } = stage;

/** Ends as a killed process would with the n-th statement that changes something. */
function failingAt(n: number) {
  let statements = 0;
  const guarded =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A) => {
      if (++statements >= n) throw new Error('killed');
      return ask(...args);
    };
  const client = Object.assign(Object.create(stage.client) as ClickHouseClient, {
    command: guarded(stage.client.command.bind(stage.client)),
    exec: guarded(stage.client.exec.bind(stage.client)),
  });
  return { client, isReached: () => statements >= n };
}

test.each([1, 3, 6, 9])(
  'what was interrupted at statement %i is done by the next process, whole',
  async (n) => {
    const website = { id: randomUUID(), timezone: 'UTC' };
    const failing = failingAt(n);
    const first = await ingestion(failing.client);
    await first.process();
    const then = Math.floor(ago(3 * DAY_MS) / DAY_MS) * DAY_MS + DAY_MS / 2;
    await send(website.id, everything('jane-doe', { ts: then, path: '/of-jane' }), then);
    await send(website.id, [{ visitor: 'joan-roe', ts: then }], then);
    await send(website.id, everything('jane-doe', { path: '/after' }), Date.now() + 2 * MINUTE_MS);
    await processed();
    await new RollupCounter(stage.client, new ClickHouseReader(stage.client), { now: () => Date.now() }).countDue([website], 10);
    const id = await erase(website.id, 'jane-doe', Date.now());
    await first.eraseSubjects();
    await eventually(() => expect(failing.isReached()).toBe(true), 120_000);
    await first.stop();
    expect(stage.settled).toEqual([]);
    const next = await ingestion();
    await Promise.all([next.process(), next.eraseSubjects()]);
    await done(id);
    expect(await telling(website.id, '/of-jane')).toEqual([]);
    expect(await visitsOf(website.id)).toMatchObject([
      { visitor_id: 'jane-doe', page_views: 1 },
      { visitor_id: 'joan-roe', page_views: 1 },
    ]);
  },
  240_000,
);

test('visits that stay are there again, also where the process ended before they were folded anew', async () => {
  const website = randomUUID();
  const first = await ingestion();
  await first.process();
  await send(website, everything('jane-doe'), ago(MINUTE_MS));
  await send(website, everything('jane-doe', { path: '/after' }), Date.now() + MINUTE_MS);
  await processed();
  const id = await erase(website, 'jane-doe', ago(MINUTE_MS / 2));
  // As it was left: everything is gone that had to go, and the visits with it.
  for (const table of ['events', 'visits', 'visitor_first_seen', 'error_occurrences', 'order_claims']) {
    const query = `ALTER TABLE ${table} DELETE WHERE website_id = {website:UUID}${table === 'events' ? ` AND path != '/after'` : ''}`;
    await stage.client.command({ query, query_params: { website }, clickhouse_settings: { mutations_sync: '1' } });
  }
  await first.eraseSubjects();
  await done(id);
  expect(await visitsOf(website)).toMatchObject([{ visitor_id: 'jane-doe', page_views: 1 }]);
}, 180_000);

test('visits that stay of every device are there again, also where events went before what told who uses them', async () => {
  const website = randomUUID();
  await whole();
  const tells = { type: 'identify', userId: 'jane-doe' } as const;
  for (const visitor of ['phone', 'laptop']) {
    await send(website, [{ visitor, ts: ago(MINUTE_MS), ...(visitor === 'laptop' && tells) }], ago(MINUTE_MS));
    await send(website, [{ visitor, path: '/after' }], Date.now() + MINUTE_MS);
  }
  await processed();
  const order = { websiteId: website, names: ['phone', 'laptop', 'jane-doe'].map((name) => ({ hash: subjectHash(website, name) })) };
  const client = Object.assign(Object.create(stage.client) as ClickHouseClient, {
    command: (params: { query: string }) => {
      // A kill behind the first of the two that goes.
      if (/ALTER TABLE `(events|identifications)` DELETE/.test(params.query) && ++begun > 1) throw new Error('killed');
      return stage.client.command(params);
    },
  });
  let begun = 0;
  const part = { ...order, erasedAt: ago(MINUTE_MS / 2) };
  const interrupted = new SubjectErasure(client).erase(part, { onDevices: async () => undefined, refold: async () => undefined });
  await expect(interrupted).rejects.toThrow('killed');
  const fact: SubjectErased = { v: 1, id: randomUUID(), ...part, complete: true, part: 0, last: true };
  await stage.log.append(TOPICS.subjectErased.name, [{ key: `${fact.id}.0`, value: Buffer.from(JSON.stringify(fact)) }]);
  await done(fact.id);
  expect((await visitsOf(website)).map(({ visitor_id }) => visitor_id).sort()).toEqual(['laptop', 'phone']);
}, 180_000);

test('what another process had in hand, or a restored backup brings, goes with the next look', async () => {
  const website = randomUUID();
  const part = await whole();
  await send(website, everything('jane-doe'), ago(MINUTE_MS));
  await send(website, everything('joan-roe'), ago(MINUTE_MS));
  await processed();
  const kept = await rows<Record<string, unknown>>('SELECT * FROM events WHERE website_id = {website:UUID}', { website });
  const visits = await rows<Record<string, unknown>>(`SELECT * FROM visits WHERE website_id = {website:UUID} AND visitor_id = 'jane-doe'`, {
    website,
  });
  await done(await erase(website, 'jane-doe'));
  for (const look of ['an event', 'a visit alone']) {
    if (look === 'an event')
      await stage.client.insert({ table: 'events', values: kept.filter((row) => row['visitor_id'] === 'jane-doe'), format: 'JSONEachRow' });
    await stage.client.insert({ table: 'visits', values: visits, format: 'JSONEachRow' });
    expect(await telling(website, 'jane-doe')).toContain('visits');
    await part.subjectSweep.run();
    expect([look, await telling(website, 'jane-doe')]).toEqual([look, []]);
  }
  expect(await visitsOf(website)).toMatchObject([{ visitor_id: 'joan-roe' }]);
}, 180_000);
