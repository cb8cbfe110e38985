import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, RollupCounter } from '@footfall/clickhouse';
import { CONSUMER_GROUPS } from '@footfall/contracts';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { DAY_MS, MINUTE_MS, ago, erasureStage, everything } from './subject-erasure.fixture';

const stage = erasureStage({ eventually, testClickHouse, testLog });
const { ingestion, whole, send, erase, done, processed, rows, telling, visitsOf } = stage;

/** Ends as a killed process would with the n-th statement that changes something. */
function failingAt(n: number): ClickHouseClient {
  let statements = 0;
  const guarded =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A) => {
      if (++statements >= n) throw new Error('killed');
      return ask(...args);
    };
  return Object.assign(Object.create(stage.client) as ClickHouseClient, {
    command: guarded(stage.client.command.bind(stage.client)),
    exec: guarded(stage.client.exec.bind(stage.client)),
  });
}

test.each([1, 2, 3, 5, 7, 9])(
  'what was interrupted at statement %i is done by the next process, whole',
  async (n) => {
    const website = { id: randomUUID(), timezone: 'UTC' };
    const first = await ingestion(failingAt(n));
    await first.process();
    const then = Math.floor(ago(3 * DAY_MS) / DAY_MS) * DAY_MS + DAY_MS / 2;
    await send(website.id, everything('jane-doe', { ts: then, path: '/of-jane' }), then);
    await send(website.id, [{ visitor: 'joan-roe', ts: then }], then);
    await send(website.id, everything('jane-doe', { path: '/after' }), Date.now() + 2 * MINUTE_MS);
    await processed();
    await new RollupCounter(stage.client, new ClickHouseReader(stage.client), { now: () => Date.now() }).countDue([website], 10);
    const id = await erase(website.id, 'jane-doe', Date.now());
    await first.eraseSubjects();
    const { group, topic } = CONSUMER_GROUPS.subjectErasure;
    // The order was completed, and what it says cannot be done.
    await eventually(
      async () => expect((await stage.log.lag(group, topic)).map(({ committed, lag }) => [committed, lag > 0n])).toEqual([[1n, true]]),
      60_000,
    );
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
