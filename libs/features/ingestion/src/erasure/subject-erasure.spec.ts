import { randomUUID } from 'node:crypto';
import { ClickHouseReader, RollupCounter, visitDaysChangedTable } from '@footfall/clickhouse';
import { MOST_DEVICES, subjectHash } from '@footfall/domain';
import { liveKey } from '@footfall/platform';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { DAY_MS, MINUTE_MS, ago, erasureStage, everything, type Hits } from './subject-erasure.fixture';

const stage = erasureStage({ eventually, testClickHouse, testLog });
const { ingestion, whole, send, erase, done, processed, rows, tables, telling, visitsOf, eventsOf } = stage;

test('a user who is erased is live no longer, on none of their devices', async () => {
  const website = randomUUID();
  await whole();
  for (const visitor of ['phone', 'desk']) await send(website, [{ visitor }, { visitor, type: 'identify', userId: 'jane-the-user' }]);
  await send(website, [{ visitor: 'joan-roe' }]);
  await processed();
  const live = () => stage.counters.countSeen(liveKey(website), 0, Date.now() + MINUTE_MS);
  await eventually(async () => expect(await live()).toBe(2));
  await done(await erase(website, 'jane-the-user'));
  await eventually(async () => expect(await live()).toBe(1));
});

test('nothing is left of a visitor, in any table, while traffic goes on and when the log is read again; others keep theirs', async () => {
  const website = randomUUID();
  const part = await whole();
  for (const visitor of ['jane-doe', 'joan-roe']) await send(website, everything(visitor));
  await processed();
  expect(await telling(website, 'jane-doe')).toEqual(['error_occurrences', 'events', 'order_claims', 'visitor_first_seen', 'visits']);
  const { counters } = stage;
  const live = () => counters.countSeen(liveKey(website), 0, Date.now() + MINUTE_MS);
  await eventually(async () => expect(await live()).toBe(2));

  let going = true;
  let sent = 3;
  const receivedAt = Date.now() - 1;
  const traffic = (async () => {
    while (going) {
      await Promise.all([send(website, [{ visitor: 'jane-doe' }], receivedAt), send(website, [{ visitor: 'joan-roe' }])]);
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await done(await erase(website, 'jane-doe'));
  going = false;
  await traffic;
  await processed();
  expect(await telling(website, 'jane-doe')).toEqual([]);
  expect(await live()).toBe(1);
  expect(await eventsOf(website, 'joan-roe')).toBe(sent);
  expect(await visitsOf(website)).toMatchObject([{ visitor_id: 'joan-roe', page_views: sent - 2 }]);

  await part.stop();
  for (const [table] of await tables()) await stage.client.command({ query: `TRUNCATE TABLE ${table}` });
  // As another process would, which was never there when the visitor was erased.
  const again = await ingestion();
  await again.process('from-the-start');
  await processed('from-the-start');
  expect(await telling(website, 'jane-doe')).toEqual([]);
  expect(await eventsOf(website, 'joan-roe')).toBe(sent);
}, 300_000);

test.each([false, true])(
  'who comes back is a new visitor, under the same id too (only writer: %s)',
  async (isOnlyWriter) => {
    const website = randomUUID();
    await whole({ isOnlyWriter });
    await send(website, everything('jane-doe', { path: '/before', ts: ago(2 * MINUTE_MS) }), ago(2 * MINUTE_MS));
    await processed();
    const id = await erase(website, 'jane-doe', ago(MINUTE_MS));
    await send(website, everything('jane-doe', { path: '/after' }));
    await done(id);
    await processed();
    // What happened before, however late it is told.
    await send(website, [{ visitor: 'jane-doe', path: '/before', ts: ago(3 * MINUTE_MS) }]);
    await send(website, [{ visitor: 'jane-doe', path: '/after' }]);
    await processed();
    expect(await telling(website, '/before')).toEqual([]);
    expect(await visitsOf(website)).toMatchObject([{ visitor_id: 'jane-doe', page_views: 2 }]);
    expect(await rows('SELECT is_returning FROM visits FINAL WHERE website_id = {website:UUID}', { website })).toEqual([
      { is_returning: 0 },
    ]);
  },
  180_000,
);

test('it reaches every device and id of the visitor, also what is still to be processed', async () => {
  const website = randomUUID();
  const part = await ingestion();
  await Promise.all([part.mark(), part.eraseSubjects()]);
  await send(website, everything('phone-of-jane', { path: '/phone' }));
  await send(website, everything('desk-2', { previousVisitor: 'desk-1' }));
  await send(website, [{ visitor: 'desk-1' }]);
  await send(website, [{ visitor: 'phone-of-jane', type: 'identify', userId: 'jane@a.example' }]);
  await send(website, everything('desk-of-joan'));
  await send(website, [{ visitor: 'desk-2', previousVisitor: 'desk-1', type: 'identify', userId: 'jane@a.example' }]);
  const id = await erase(website, 'desk-1');
  await part.process();
  await done(id);
  await processed();
  expect(await telling(website, 'jane', 'desk-1', 'desk-2', '/phone')).toEqual([]);
  expect(await visitsOf(website)).toMatchObject([{ visitor_id: 'desk-of-joan' }]);
  const names = ['desk-1', 'desk-2', 'phone-of-jane', 'jane@a.example'].map((name) => subjectHash(website, name));
  expect(stage.settled.flatMap((each) => each.names).sort()).toEqual(names.sort());
}, 180_000);

test('on a device of two people each has what is theirs', async () => {
  const website = randomUUID();
  await whole();
  const at = (minutes: number) => ago((100 - minutes) * MINUTE_MS);
  const visit = (minute: number, userId: string, path: string) =>
    send(website, [
      { visitor: 'desk', type: 'identify', userId, ts: at(minute), path },
      { visitor: 'desk', ts: at(minute) + 1, path },
    ]);
  await visit(0, 'jane', '/jane-1');
  await visit(10, 'joan', '/joan');
  await visit(20, 'jane', '/jane-2');
  await send(website, [
    { visitor: 'phone', ts: at(50), path: '/phone' },
    { visitor: 'phone', type: 'identify', userId: 'joan', ts: at(50) + 1, path: '/phone' },
  ]);
  await processed();
  await done(await erase(website, 'joan'));
  expect(await telling(website, 'joan', 'phone')).toEqual([]);
  expect((await visitsOf(website)).every(({ visitor_id }) => visitor_id === 'jane')).toBe(true);
  expect(await telling(website, '/jane-1')).toEqual(['events', 'visits']);
  await done(await erase(website, 'jane'));
  for (const [table] of await tables()) {
    const left = await rows(`SELECT 1 FROM ${table} WHERE website_id = {website:UUID} SETTINGS apply_deleted_mask = 0`, { website });
    expect([table, left.length]).toEqual([table, table === visitDaysChangedTable.name ? expect.any(Number) : 0]);
  }
}, 180_000);

test('of a crowd that tells of one user a device goes alone, and the id of that user takes along only what bears it', async () => {
  const website = randomUUID();
  await whole();
  const visit = (visitor: string): Hits => [{ visitor }, { visitor, type: 'identify', userId: 'member' }];
  const strangers = Array.from({ length: MOST_DEVICES + 1 }, (_, i) => `stranger-${1000 + i}`);
  const [last = '', ...others] = strangers;
  // A visit that began as that of one user, which only more devices tell apart.
  await send(website, others.slice(0, 9).flatMap(visit));
  await processed();
  expect(await visitsOf(website)).toMatchObject([{ visitor_id: 'member', page_views: 9 }]);
  await send(website, others.slice(9).flatMap(visit));
  await processed();
  await send(website, [...visit(last), ...visit('jane-doe')]);
  await processed();
  const viewing = async () =>
    (
      await rows<{ visitor_id: string }>(
        `SELECT visitor_id FROM events FINAL WHERE website_id = {website:UUID} AND type = 'pageview' ORDER BY visitor_id`,
        { website },
      )
    ).map(({ visitor_id }) => visitor_id);
  await done(await erase(website, 'jane-doe'));
  expect(stage.settled.flatMap(({ names }) => names)).toEqual([subjectHash(website, 'jane-doe')]);
  expect(await telling(website, 'jane-doe')).toEqual([]);
  expect(await viewing()).toEqual(strangers);
  await done(await erase(website, 'member'));
  expect(await telling(website, 'member')).toEqual([]);
  expect(await viewing()).toEqual(strangers);
  expect((await visitsOf(website)).map(({ visitor_id }) => visitor_id)).toEqual(strangers);
}, 240_000);

test('counts of days that are over tell of the visitor no more, not even where nobody reads them', async () => {
  const website = { id: randomUUID(), timezone: 'UTC' };
  const part = await whole();
  const then = Math.floor(ago(3 * DAY_MS) / DAY_MS) * DAY_MS + DAY_MS / 2;
  await send(
    website.id,
    [
      { visitor: 'jane-doe', ts: then, path: '/of-jane' },
      { visitor: 'joan-roe', ts: then },
    ],
    then,
  );
  await send(website.id, [{ visitor: 'joan-roe', ts: then - DAY_MS }], then - DAY_MS);
  await processed();
  const counter = new RollupCounter(stage.client, new ClickHouseReader(stage.client), { now: () => Date.now() });
  expect(await counter.countDue([website], 10)).toEqual({ counted: 2, left: 0 });
  expect(await telling(website.id, '/of-jane')).toContain('website_pages_daily');
  await done(await erase(website.id, 'jane-doe'));
  expect(await telling(website.id, 'jane', '/of-jane')).toEqual([]);
  await counter.countDue([website], 10);
  const counted = await rows<{ visits: number | string; visitors: number | string }>(
    'SELECT visits, unique_visitors AS visitors FROM website_stats_daily FINAL WHERE website_id = {id:UUID} ORDER BY day',
    { id: website.id },
  );
  expect(counted.map(({ visits, visitors }) => [Number(visits), Number(visitors)])).toEqual([
    [1, 1],
    [1, 1],
  ]);

  // What a count that was interrupted long ago left behind.
  const abandoned = `INSERT INTO website_pages_daily (website_id, zone, day, path, count_id, counted_at)
    SELECT {id:UUID}, 'UTC', toDate('2026-01-01'), '/of-jane', generateUUIDv4(), toDateTime64('2026-01-02 00:00:00', 6, 'UTC')`;
  await stage.client.command({ query: abandoned, query_params: { id: website.id } });
  await part.subjectSweep.run();
  expect(await telling(website.id, '/of-jane')).toEqual([]);
  expect((await rows('SELECT 1 FROM website_pages_daily WHERE website_id = {id:UUID}', { id: website.id })).length).toBe(2);
}, 180_000);

test('every column that may name somebody is one of those that are looked at', async () => {
  const naming = (await tables()).flatMap(([table, columns]) =>
    columns.filter((column) => /visitor|user|known_as|device_id/.test(column)).map((column) => `${table}.${column}`),
  );
  // Whoever adds one makes erasing know of it: `isAbout`, `visitsOf` and `firstVisitsOf` in the store's own library.
  expect(naming.sort()).toEqual([
    'error_occurrences.visitor_id',
    'events.previous_visitor_id',
    'events.user_id',
    'events.visitor_id',
    'identifications.is_user',
    'identifications.known_as',
    'identifications.user_id',
    'identifications.visitor_id',
    'order_claims.visitor_id',
    'replay_chunks.previous_visitor_id',
    'replay_chunks.visitor_id',
    'replay_sessions.previous_visitor_id',
    'replay_sessions.visitor_id',
    'visitor_first_seen.visitor_id',
    'visits.known_as',
    'visits.user_id',
    'visits.visitor_id',
    'website_stats_daily.unique_visitors',
    'website_stats_daily.visitors',
    'website_visitors_daily.unique_visitors',
    'website_visitors_daily.visitors',
  ]);
});
