import { randomUUID } from 'node:crypto';
import { TOPICS, websiteSettingsEndpoints as rows, type WebsiteChanged } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock, environment: { FOOTFALL_DEFAULT_PLAN: 'scale' } });

const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const excludeIp = (where: Site, ip_address: unknown, more: object = {}) =>
  service.ask(rows.excludeAddress, { ...where, body: { ip_address, ...more } });
const excludePath = (where: Site, path_pattern: unknown) => service.ask(rows.excludePath, { ...where, body: { path_pattern } });
const latest = async (id: string) =>
  (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === id).at(-1);

test('exclusions are listed as they were answered, told of with a new revision, and removed', async () => {
  const mine = await site();
  const ip = await excludeIp(mine, '203.0.113.77/24', { description: ' Office ' });
  expect(ip.status).toBe(201);
  expect(ip.body.data).toEqual({
    id: expect.any(String),
    website_id: mine.id,
    ip_address: '203.0.113.0/24',
    description: 'Office',
    created_at: '2026-03-01T10:00:00.000Z',
  });
  const path = await excludePath(mine, '/caf%C3%A9/*');
  expect(path.body.data).toMatchObject({ path_pattern: '/café/*', description: null });
  expect((await service.ask(rows.readExclusions, mine)).body.data).toEqual({
    ip_exclusions: [ip.body.data],
    path_exclusions: [path.body.data],
  });
  await eventually(async () =>
    expect(await latest(mine.id)).toMatchObject({ revision: 3, ipExclusions: ['203.0.113.0/24'], pathExclusions: ['/café/*'] }),
  );

  const params = { websiteId: mine.id, exclusionId: ip.body.data.id };
  expect((await service.ask(rows.includeAddress, { ...mine, params })).body.data).toEqual({ deleted: true });
  expect((await service.ask(rows.includeAddress, { ...mine, params })).status).toBe(404);
  await eventually(async () => expect(await latest(mine.id)).toMatchObject({ revision: 4, ipExclusions: [], pathExclusions: ['/café/*'] }));
});

test.each([
  ['198.51.100.7', '::ffff:198.51.100.7'],
  ['198.51.100.8', '198.51.100.8/32'],
  ['2001:db8::a', '2001:0DB8:0:0:0:0:0:000A'],
  ['::ffff:203.0.113.0/120', '203.0.113.9/24'],
])('%s and %s are one exclusion: 409, and the revision stays', async (one, same) => {
  const mine = await site();
  expect((await excludeIp(mine, one)).status).toBe(201);
  const again = await excludeIp(mine, same);
  expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT']);
  expect((await service.ask(rows.readExclusions, mine)).body.data.ip_exclusions).toHaveLength(1);
  await eventually(async () => expect(await latest(mine.id)).toMatchObject({ revision: 2 }));
});

test.each([
  ['/a', '/a/'],
  ['/blog%20x*', '/blog x*'],
])('%s and %s are one pattern: 409', async (one, same) => {
  const mine = await site();
  expect((await excludePath(mine, one)).status).toBe(201);
  expect((await excludePath(mine, same)).status).toBe(409);
});

test.each(['0.0.0.0/0', '::/0', '::ffff:0:0/96', '198.51.100.256', '198.51.100.7/33', '*', 5, null, ''])(
  '%p is no address: 400',
  async (value) => {
    const answer = await excludeIp(await site(), value);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'ip_address']);
  },
);

test.each(['blog', '', '/a%00b', 7])('%p is no path pattern: 400', async (value) => {
  const answer = await excludePath(await site(), value);
  expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'path_pattern']);
});

test('of eight at once exactly one is made, and every revision is told of once, in order', async () => {
  const mine = await site();
  const same = await Promise.all(Array.from({ length: 8 }, () => excludeIp(mine, '198.51.100.7')));
  expect(same.map((a) => a.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  const different = await Promise.all(Array.from({ length: 8 }, (_, i) => excludeIp(mine, `198.51.100.${i + 20}`)));
  expect(different.map((a) => a.status)).toEqual(Array(8).fill(201));
  await eventually(async () => {
    const told = (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === mine.id);
    expect(told.map((fact) => fact.revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(told.map((fact) => fact.ipExclusions.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('the exclusions of another website cannot be removed, and the same one may stand there', async () => {
  const [mine, theirs] = [await site(), await site()];
  const made = (await excludeIp(theirs, '198.51.100.7')).body.data;
  expect((await excludeIp(mine, '198.51.100.7')).status).toBe(201);
  const params = { websiteId: mine.id, exclusionId: made.id };
  expect((await service.ask(rows.includeAddress, { ...mine, params })).status).toBe(404);
  const both = { websiteId: mine.id, exclusionId: randomUUID() };
  expect((await service.ask(rows.includePath, { ...mine, params: both })).status).toBe(404);
  expect((await service.ask(rows.readExclusions, theirs)).body.data.ip_exclusions).toHaveLength(1);
});

test('what is too much to be told is refused', async () => {
  const mine = await site();
  const { exclusions } = service.get(Database).read;
  const row = { teamId: mine.team_id, websiteId: mine.id, description: null, createdAt: new Date(clock.now()) };
  for (let i = 0; i < 221; i++) await exclusions.addPath({ ...row, id: randomUUID(), pathPattern: `/${i}${'ü'.repeat(2030)}` });
  expect((await excludePath(mine, '/short')).status).toBe(201);
  const refused = await excludePath(mine, `/long${'ü'.repeat(2040)}`);
  expect([refused.status, refused.body.error.message]).toEqual([409, 'The website has too many exclusions and goals']);
  expect((await service.ask(rows.readExclusions, mine)).body.data.path_exclusions).toHaveLength(222);
});

test('of each kind at most 500', async () => {
  const mine = await site();
  const { exclusions } = service.get(Database).read;
  const row = { teamId: mine.team_id, websiteId: mine.id, description: null, createdAt: new Date(clock.now()) };
  for (let i = 0; i < 499; i++) await exclusions.addAddress({ ...row, id: randomUUID(), ipAddress: `10.0.${i >> 8}.${i & 255}` });
  expect((await excludeIp(mine, '192.0.2.1')).status).toBe(201);
  expect((await excludeIp(mine, '192.0.2.2')).status).toBe(409);
});
