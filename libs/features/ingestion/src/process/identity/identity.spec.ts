import { randomUUID } from 'node:crypto';
import type { AcceptedHit } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { DAY, MINUTE, NOON, Processing, hit, recordsOf, type StoredVisitRow } from '../processing.fixture';

const HOUR = 60 * MINUTE;
const tells = (device: string, user: string, ts: number, more: Partial<AcceptedHit> = {}) =>
  hit(device, ts, { type: 'identify', userId: user, path: '/login', ...more });

// Each step asks the store many times.
jest.setTimeout(120_000);

describe('whose visits are', () => {
  let store: TestClickHouse;
  let processing: Processing;
  beforeAll(async () => {
    store = await testClickHouse();
    processing = new Processing(store.client);
  }, 180_000);
  afterAll(() => store?.close(), 120_000);

  function website() {
    const id = randomUUID();
    const record = recordsOf(id);
    const process = processing.process();
    return {
      /** One batch a call. */
      happened: (...hits: AcceptedHit[]) => process.run(record(hits)),
      visits: async (read: (row: StoredVisitRow) => unknown = (row) => [row.visitor_id, (row.s - NOON) / HOUR, row.page_views]) =>
        (await processing.visits(id)).map(read),
    };
  }

  it('a device is its first user’s from its beginning: the visits before it told are folded again', async () => {
    const { happened, visits } = website();
    await happened(hit('phone', NOON), hit('phone', NOON - 3 * DAY));
    expect(await visits()).toEqual([
      ['phone', -72, 1],
      ['phone', 0, 1],
    ]);
    await happened(tells('phone', 'ann', NOON + MINUTE));
    expect(await visits((row) => [row.visitor_id, row.user_id, row.known_as, row.page_views, row.is_returning])).toEqual([
      ['ann', 'ann', ['phone'], 1, 0],
      ['ann', 'ann', ['phone'], 1, 1],
    ]);
  });

  it('another user on the same device has its events from then on', async () => {
    const { happened, visits } = website();
    await happened(hit('kiosk', NOON - HOUR), tells('kiosk', 'ann', NOON), hit('kiosk', NOON + MINUTE));
    await happened(tells('kiosk', 'bob', NOON + 10 * MINUTE), hit('kiosk', NOON + 11 * MINUTE), hit('kiosk', NOON + 12 * MINUTE));
    expect(await visits((row) => [row.visitor_id, row.page_views, row.is_returning])).toEqual([
      ['ann', 1, 0],
      ['ann', 1, 1],
      ['bob', 2, 0],
    ]);
  });

  it('devices of one user are one visitor, whose visits they share while neither pauses', async () => {
    const { happened, visits } = website();
    await happened(tells('phone', 'ann', NOON), hit('phone', NOON + MINUTE, { path: '/phone' }));
    await happened(tells('laptop', 'ann', NOON + 20 * MINUTE), hit('laptop', NOON + 21 * MINUTE, { path: '/laptop' }));
    await happened(hit('phone', NOON + 3 * HOUR, { path: '/later' }));
    expect(await visits((row) => [row.visitor_id, row.known_as, row.view_path, row.is_returning])).toEqual([
      ['ann', ['laptop', 'phone'], ['/phone', '/laptop'], 0],
      ['ann', ['phone'], ['/later'], 1],
    ]);
  });

  it('what a user did on another device before makes the visits on this one returning', async () => {
    const { happened, visits } = website();
    await happened(hit('laptop', NOON));
    await happened(tells('phone', 'ann', NOON - 5 * DAY));
    await happened(tells('laptop', 'ann', NOON + MINUTE));
    expect(await visits((row) => [row.visitor_id, row.is_returning, row.value_score])).toEqual([
      ['ann', 0, 0],
      ['ann', 1, 10],
    ]);
    // A visit of before all those is the first one, also by a device that tells only now.
    await happened(hit('tablet', NOON - 9 * DAY));
    await happened(tells('tablet', 'ann', NOON + 5 * HOUR));
    expect(await visits((row) => row.is_returning)).toEqual([0, 1, 1, 1]);
  });

  it('a telling that comes late takes a visit apart, and one of an earlier user takes over what was before', async () => {
    const { happened, visits } = website();
    await happened(hit('kiosk', NOON), tells('kiosk', 'bob', NOON + MINUTE), ...[5, 6, 7].map((at) => hit('kiosk', NOON + at * MINUTE)));
    expect(await visits((row) => [row.visitor_id, row.page_views])).toEqual([['bob', 4]]);
    await happened(tells('kiosk', 'cid', NOON + 6 * MINUTE));
    expect(await visits((row) => [row.visitor_id, row.page_views])).toEqual([
      ['bob', 2],
      ['cid', 2],
    ]);
    await happened(tells('kiosk', 'ann', NOON - MINUTE));
    expect(await visits((row) => [row.visitor_id, row.page_views, (row.s - NOON) / MINUTE])).toEqual([
      ['ann', 1, -1],
      ['bob', 1, 1],
      ['cid', 2, 6],
    ]);
  });

  it('a device that goes by the id of a user is that user’s, unless it tells of somebody else', async () => {
    const { happened, visits } = website();
    await happened(hit('user-one', NOON), tells('phone', 'user-one', NOON + HOUR));
    expect(await visits((row) => [row.visitor_id, row.is_returning])).toEqual([
      ['user-one', 0],
      ['user-one', 1],
    ]);
    await happened(tells('user-one', 'ann', NOON + 5 * HOUR));
    expect(await visits((row) => [row.visitor_id, (row.s - NOON) / HOUR, row.is_returning])).toEqual([
      ['ann', 0, 0],
      ['ann', 5, 1],
      ['user-one', 1, 0],
    ]);
  });

  it('a user of one website is nobody on another, and ids that mean nobody identify nobody', async () => {
    const [one, two] = [website(), website()];
    await one.happened(tells('phone', 'ann', NOON), hit('phone', NOON + MINUTE));
    await two.happened(hit('phone', NOON), tells('laptop', 'undefined', NOON), tells('phone', 'Anonymous', NOON + MINUTE));
    expect(await two.visits((row) => [row.visitor_id, row.user_id])).toEqual([
      ['laptop', ''],
      ['phone', ''],
    ]);
  });

  it('what more than a thousand devices tell of is no person', async () => {
    const { happened, visits } = website();
    await happened(...Array.from({ length: 1000 }, (_, i) => tells(`device-${i}`, 'member', NOON)));
    expect(await visits((row) => [row.visitor_id, row.known_as.length])).toEqual([['member', 1000]]);
    await happened(
      tells('one-too-many', 'member', NOON + 3 * HOUR),
      tells('one-too-many', 'ann', NOON + 4 * HOUR),
      hit('device-7', NOON + 5 * HOUR),
    );
    const later = (await visits()).filter((visit) => (visit as unknown[])[1] !== 0);
    expect(later.map((visit) => (visit as unknown[]).slice(0, 2))).toEqual([
      ['ann', 3],
      ['ann', 4],
      ['device-7', 5],
    ]);
  });

  it('a device that tells of many users with the longest ids is processed, however long their list is in an address', async () => {
    const { happened, visits } = website();
    const users = Array.from({ length: 400 }, (_, i) => `${'😀'.repeat(250)}${i}`);
    await happened(...users.map((user, i) => tells('shared', user, NOON + i)));
    await happened(hit('shared', NOON + MINUTE));
    expect((await visits((row) => row.visitor_id)).length).toBeGreaterThan(0);
  });

  it('around a rotation of salts both ids of a device are its user’s', async () => {
    const { happened, visits } = website();
    await happened(hit('old', NOON - HOUR), hit('old', NOON));
    await happened(
      tells('new', 'ann', NOON + MINUTE, { previousVisitor: 'old' }),
      hit('new', NOON + 2 * MINUTE, { previousVisitor: 'old' }),
    );
    expect(await visits()).toEqual([
      ['ann', -1, 1],
      ['ann', 0, 2],
    ]);
  });
  it('an id after a rotation goes on with the user that the id before told of', async () => {
    const { happened, visits } = website();
    await happened(hit('old', NOON), tells('old', 'ann', NOON + MINUTE));
    await happened(hit('new', NOON + 2 * MINUTE, { previousVisitor: 'old' }));
    expect(await visits()).toEqual([['ann', 0, 2]]);
  });

  it('what a device tells long after a rotation leaves what it did under the id before it', async () => {
    const { happened, visits } = website();
    await happened(hit('old', NOON), hit('old', NOON + MINUTE), hit('new', NOON + 2 * MINUTE, { previousVisitor: 'old' }));
    const views = (row: StoredVisitRow) => [row.visitor_id, (row.s - NOON) / MINUTE, row.page_views];
    expect(await visits(views)).toEqual([['old', 0, 3]]);
    await happened(tells('new', 'ann', NOON + 3 * DAY));
    expect(await visits(views)).toEqual([
      ['ann', 2, 1],
      ['ann', 3 * 24 * 60, 0],
      ['old', 0, 2],
    ]);
  });
});
