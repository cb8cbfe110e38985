import { randomUUID } from 'node:crypto';
import { ClickHouseReplayStore, type ReplayChunkRow } from '@footfall/clickhouse';
import { behaviourEndpoints } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { chunkRow } from '../testing/recording-rows.fixture';
import { toldSite } from '../testing/told-site.fixture';
import { ReplaySessionsQuery } from './replay-sessions.query';

const T = Date.UTC(2026, 2, 1, 10);
const MINUTE = 60_000;

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

function site() {
  const told = toldSite(store);
  const kept = new ClickHouseReplayStore(store.client);
  const query = new ReplaySessionsQuery(told.reader);
  const list = async (parameters: Record<string, string> = {}) => {
    const asked = behaviourEndpoints.replaySessions.shapes.query.parse(parameters);
    return (await query.run({ params: { websiteId: told.id }, query: asked, body: undefined })).sessions;
  };
  /** Two minutes from the start. */
  const record = async (visitor_id: string, start: number, fields: Partial<ReplayChunkRow> = {}) => {
    const replay_id = randomUUID();
    const row = chunkRow({ website_id: told.id, replay_id, visitor_id, seq: 0, ...fields }, [
      { timestamp: start },
      { timestamp: start + 2 * MINUTE },
    ]);
    await kept.insert([row]);
    await kept.relist([{ websiteId: told.id, replayId: replay_id }]);
    return replay_id;
  };
  return { ...told, list, record };
}

it('lists the recordings of one visitor, on all devices and under the id before a rotation', async () => {
  const { list, record, putVisits, visit } = site();
  const phone = await record('phone', T);
  const laptop = await record('laptop', T + MINUTE);
  const rotated = await record('laptop-new', T + 2 * MINUTE, { previous_visitor_id: 'laptop' });
  const other = await record('other', T + 3 * MINUTE);
  await putVisits(visit(T, { visitor_id: 'user-1', known_as: ['phone', 'laptop'] }));
  const ids = async (visitor: string) => (await list({ visitor })).map(({ id }) => id);
  expect(await ids('user-1')).toEqual([rotated, laptop, phone]);
  expect(await ids('phone')).toEqual([rotated, laptop, phone]);
  expect(await ids('other')).toEqual([other]);
  expect(await ids('nobody')).toEqual([]);
  expect((await list()).map(({ id }) => id)).toEqual([other, rotated, laptop, phone]);
});

it('lists of a device that several people used what was recorded of the one who is meant', async () => {
  const { list, record, putVisits, visit, tells } = site();
  const HOUR = 60 * MINUTE;
  const [before, annes, bens, again] = [
    await record('shared', T),
    await record('shared', T + HOUR),
    await record('shared', T + 2 * HOUR),
    await record('shared-new', T + 3 * HOUR, { previous_visitor_id: 'shared' }),
  ];
  const own = await record('phone-of-ben', T + 4 * HOUR);
  await tells('shared', 'anne', T + HOUR);
  await tells('shared', 'ben', T + 2 * HOUR);
  await tells('phone-of-ben', 'ben', T + 4 * HOUR);
  await tells('shared-new', 'anne', T + 3 * HOUR);
  await putVisits(
    visit(T, { visitor_id: 'anne', known_as: ['shared'] }),
    visit(T + 3 * HOUR, { visitor_id: 'anne', known_as: ['shared-new', 'shared'] }),
    visit(T + 2 * HOUR, { visitor_id: 'ben', known_as: ['shared', 'phone-of-ben'] }),
    visit(T + 4 * HOUR, { visitor_id: 'ben', known_as: ['phone-of-ben'] }),
  );
  const ids = async (visitor: string) => (await list({ visitor })).map(({ id }) => id);
  expect(await ids('anne')).toEqual([again, annes, before]);
  expect(await ids('ben')).toEqual([own, bens]);
  expect(await ids('phone-of-ben')).toEqual([own, bens]);
  expect(await ids('shared')).toEqual([again, annes, before]);
});

it('tells with details who was recorded and what happened meanwhile, and nothing of it without', async () => {
  const { list, record, put, event } = site();
  const one = await record('one', T);
  const again = await record('one', T + 10 * MINUTE);
  const quiet = await record('two', T);
  const rage = { type: 'click', details: '{"rage":true}' };
  await put(
    event(T - 500, { visitor_id: 'one' }),
    event(T + MINUTE, { visitor_id: 'one', path: '/a' }),
    event(T + MINUTE, { visitor_id: 'one', type: 'error' }),
    event(T + MINUTE, { visitor_id: 'one', ...rage }),
    event(T + MINUTE, { visitor_id: 'one', ...rage }),
    event(T + MINUTE, { visitor_id: 'one', type: 'click', details: '{"dead":true}' }),
    event(T + 5 * MINUTE, { visitor_id: 'one', path: '/between' }),
    event(T + 11 * MINUTE, { visitor_id: 'one-new', previous_visitor_id: 'one', type: 'error' }),
    event(T + MINUTE, { visitor_id: 'three' }),
  );
  const details = (await list({ details: 'true' })).map(({ id, visitor_id, pages, errors, rage_clicks }) => [
    id,
    visitor_id,
    pages,
    errors,
    rage_clicks,
  ]);
  expect(details.sort()).toEqual(
    [
      [again, 'one', 0, 1, 0],
      [one, 'one', 2, 1, 2],
      [quiet, 'two', 0, 0, 0],
    ].sort(),
  );
  for (const session of await list()) expect(Object.keys(session)).not.toContain('visitor_id');
});
