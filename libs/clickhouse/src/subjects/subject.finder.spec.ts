import { randomUUID } from 'node:crypto';
import { MOST_DEVICES, subjectHash } from '@footfall/domain';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { ClickHouseReader } from '../reader';
import { SubjectFinder, type Subject } from './subject.finder';
import { hashedSql } from './subject.sql';

const T = Date.UTC(2026, 2, 15);

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

const put = (table: string, rows: readonly Record<string, unknown>[]) =>
  store.client.insert({ table, values: rows, format: 'JSONEachRow', clickhouse_settings: { date_time_input_format: 'best_effort' } });

/** A website, and what its devices told. */
function site() {
  const website = randomUUID();
  const of = (device: string, previous = '') => ({
    website_id: website,
    visitor_id: device,
    previous_visitor_id: previous,
    event_id: randomUUID(),
  });
  return {
    website,
    event: (device: string, previous = '') => put('events', [{ ...of(device, previous), ts: new Date(T).toISOString() }]),
    identify: async (device: string, user: string, minute: number) => {
      const told = {
        website_id: website,
        visitor_id: device,
        user_id: user,
        event_id: randomUUID(),
        ts: new Date(T + minute * 60_000).toISOString(),
      };
      await put('events', [told]);
      await put('identifications', [
        { ...told, known_as: device, is_user: 0 },
        { ...told, known_as: user, is_user: 1 },
      ]);
    },
    /** One device more tells of a user than tell of a person. */
    crowd: async (user: string, ...devices: readonly string[]) => {
      const others = Array.from({ length: MOST_DEVICES + 1 - devices.length }, (_, i) => `of-crowd-${i}`);
      const told = [...devices, ...others].map((device) => ({ ...of(device), user_id: user, ts: new Date(T).toISOString() }));
      await put('events', told);
      await put(
        'identifications',
        told.flatMap(({ previous_visitor_id: _, ...row }) => [
          { ...row, known_as: row.visitor_id, is_user: 0 },
          { ...row, known_as: user, is_user: 1 },
        ]),
      );
    },
    visit: async (device: string, user = '', known_as: readonly string[] = []) => {
      const visit_id = randomUUID();
      await put('visits', [{ website_id: website, visit_id, visitor_id: device, user_id: user, known_as, version: 2 }]);
      return visit_id;
    },
    find: async (name: string, how = {}) =>
      sorted(await new SubjectFinder(new ClickHouseReader(store.client)).find(website, subjectHash(website, name), how)),
  };
}

const sorted = ({ devices, users }: Subject) => ({
  users: [...users].sort(),
  devices: devices
    .map(({ device, from, to }) => [device, from === undefined ? null : (from - T) / 60_000, to === undefined ? null : (to - T) / 60_000])
    .sort(),
});
const all = (...devices: string[]) => devices.sort().map((device) => [device, null, null]);

it('the store hashes names as the rest does', async () => {
  const names = ['visitor-1', 'Zoë ☂', "o'hara", 'tab\tnewline\n'];
  const website = randomUUID();
  const answer = await store.client.query({
    query: `SELECT name, ${hashedSql('name')} AS hash FROM (SELECT {website:UUID} AS website_id, arrayJoin({names:Array(String)}) AS name)`,
    query_params: { website, names },
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual(names.map((name) => ({ name, hash: subjectHash(website, name) })));
  expect(subjectHash('00000000-0000-4000-8000-000000000000', 'visitor')).toBe('aebce3664ad61d516c3ef5ee95265916');
});

it('nobody bears a name that was never seen, or that is of another website', async () => {
  const [here, elsewhere] = [site(), site()];
  await elsewhere.event('visitor-a');
  expect(await here.find('visitor-a')).toEqual({ users: [], devices: [] });
  expect(await elsewhere.find('visitor-a')).toEqual({ users: [], devices: all('visitor-a') });
});

it('the ids that rotations gave a device are one, from any of them', async () => {
  const { event, find } = site();
  await event('salt-1');
  for (const [later, earlier] of [
    ['salt-2', 'salt-1'],
    ['salt-3', 'salt-2'],
    ['salt-4', 'salt-3'],
    ['other-2', 'other-1'],
  ] as const)
    await event(later, earlier);
  for (const name of ['salt-1', 'salt-3', 'salt-4'])
    expect((await find(name)).devices).toEqual(all('salt-1', 'salt-2', 'salt-3', 'salt-4'));
  expect((await find('other-1')).devices).toEqual(all('other-1', 'other-2'));
});

it('the devices of a user are one visitor, by device, user or visit', async () => {
  const { website, event, identify, visit, find } = site();
  await identify('phone', 'alice', 5);
  await event('laptop-2', 'laptop-1');
  await identify('laptop-2', 'alice', 9);
  await identify('tablet', 'bob', 1);
  const alice = { users: ['alice'], devices: all('phone', 'laptop-1', 'laptop-2') };
  for (const name of ['phone', 'laptop-1', 'alice', await visit('phone', 'alice')]) expect(await find(name)).toEqual(alice);
  const joined = await visit('phone');
  await put('visits', [{ website_id: website, visit_id: joined, visitor_id: 'phone', version: 3, gone: 1 }]);
  expect(await find(joined)).toEqual(alice);
  expect(await find(await visit('nobody-told'))).toEqual({ users: [], devices: all('nobody-told') });
});

it('on a device of several users each has their own time', async () => {
  const { identify, find } = site();
  await identify('desk', 'alice', 10);
  await identify('desk', 'bob', 20);
  await identify('desk', 'bob', 25);
  await identify('desk', 'alice', 30);
  await identify('phone', 'bob', 40);
  expect(await find('alice')).toEqual({
    users: ['alice'],
    devices: [
      ['desk', null, 20],
      ['desk', 30, null],
    ],
  });
  expect(await find('bob')).toEqual({
    users: ['bob'],
    devices: [
      ['desk', 20, 30],
      ['phone', null, null],
    ],
  });
  // The device itself stands for its first user; whole, it is taken with the time of others.
  expect(await find('desk')).toEqual(await find('alice'));
  expect(await find('desk', { whole: true })).toEqual({ users: ['alice'], devices: all('desk') });
});

it('a device of a crowd is alone, with the ids that rotations gave it', async () => {
  const { event, crowd, find } = site();
  await event('salt-2', 'salt-1');
  await crowd('member', 'salt-2');
  for (const name of ['salt-1', 'salt-2'])
    for (const whole of [false, true]) expect(await find(name, { whole })).toEqual({ users: [], devices: all('salt-1', 'salt-2') });
});

it('whoever a device tells of beside a crowd has the time of the crowd too', async () => {
  const { identify, crowd, find } = site();
  await crowd('member', 'phone', 'desk');
  await identify('phone', 'alice', 5);
  await identify('desk', 'alice', 10);
  await identify('desk', 'bob', 20);
  const alice = {
    users: ['alice'],
    devices: [
      ['desk', null, 20],
      ['phone', null, null],
    ],
  };
  for (const name of ['alice', 'phone', 'desk']) expect(await find(name)).toEqual(alice);
});

it('the id of a crowd names nobody but a device that goes by it', async () => {
  const { event, crowd, find } = site();
  await crowd('member');
  expect(await find('member', { whole: true })).toEqual({ users: [], devices: [] });
  await event('member');
  expect(await find('member', { whole: true })).toEqual({ users: [], devices: all('member') });
});

it('a visit that was a user’s before they became a crowd is its device’s; of several devices it is nobody’s', async () => {
  const { event, crowd, visit, find } = site();
  await event('salt-2', 'salt-1');
  await crowd('member', 'salt-2', 'phone');
  const ofOne = await visit('member', 'member', ['salt-1', 'salt-2']);
  expect(await find(ofOne)).toEqual({ users: [], devices: all('salt-1', 'salt-2') });
  expect(await find(await visit('member', 'member', ['phone', 'salt-2']))).toEqual({ users: [], devices: [] });
});
