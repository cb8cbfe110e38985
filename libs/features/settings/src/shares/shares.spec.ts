import { randomUUID } from 'node:crypto';
import {
  TOPICS,
  auditEndpoints,
  internalEndpoints,
  shareEndpoints as rows,
  websiteEndpoints,
  type WebsiteChanged,
} from '@footfall/contracts';
import { hashCredential, isShareKey } from '@footfall/domain';
import { acrossTenants } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testTeam, testWebsite } from '@footfall/testing';
import { DataSource } from 'typeorm';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const of = (where: Site, shareId: string) => ({ as: where.as, params: { websiteId: where.id, shareId } });
const create = (where: Site, body: object = { name: 'For the board' }) => service.ask(rows.create, { ...where, body });
const remove = (where: Site, id: string) => service.ask(rows.remove, of(where, id));
const rotate = (where: Site, id: string) => service.ask(rows.rotate, of(where, id));
const list = async (where: Site) => (await service.ask(rows.list, where)).body.data;
const found = (key: string) => service.ask(internalEndpoints.websiteByShare, { params: { hash: hashCredential(key) } });
const told = async (id: string) =>
  (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === id).at(-1)?.shares;

test('a share is made, shown again, told of by its hash alone, given another key and ended', async () => {
  const mine = await site();
  expect(await list(mine)).toEqual([]);
  const made = await create(mine, { name: ' For the board ', expires_at: '2026-04-01T02:00:00+02:00' });
  const { data: share } = made.body;
  expect([made.status, share]).toEqual([
    201,
    {
      id: expect.any(String),
      website_id: mine.id,
      name: 'For the board',
      key: expect.stringMatching(/^ffs_/),
      url: expect.stringMatching(/^https?:\/\/.+\/share\/ffs_/),
      expires_at: '2026-04-01T00:00:00.000Z',
      created_at: '2026-03-01T10:00:00.000Z',
      updated_at: '2026-03-01T10:00:00.000Z',
    },
  ]);
  expect([isShareKey(share.key), share.url.endsWith(`/share/${share.key}`), made.headers['cache-control']]).toEqual([
    true,
    true,
    'no-store',
  ]);
  expect(await list(mine)).toEqual([share]);
  expect((await found(share.key)).body.id).toBe(mine.id);

  clock.advance(1000);
  const rotated = (await rotate(mine, share.id)).body.data;
  expect(rotated.key).not.toBe(share.key);
  expect(rotated).toEqual({ ...share, key: rotated.key, url: rotated.url, updated_at: new Date(clock.now()).toISOString() });
  expect([rotated.url.endsWith(rotated.key), await list(mine)]).toEqual([true, [rotated]]);
  const answers = [await found(share.key), await found(rotated.key)];
  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  await eventually(async () =>
    expect(await told(mine.id)).toEqual([{ id: share.id, hash: hashCredential(rotated.key), expiresAt: '2026-04-01T00:00:00.000Z' }]),
  );

  expect((await remove(mine, share.id)).body.data).toEqual({ deleted: true });
  for (const answer of [await remove(mine, share.id), await rotate(mine, share.id), await found(rotated.key)])
    expect(answer.status).toBe(404);
  await eventually(async () => expect(await told(mine.id)).toEqual([]));
});

test('the role that counts is the one of now, not the one that the request was admitted with', async () => {
  const team = await testTeam(service);
  const { site: ours } = team;
  const [demoted, removed] = [await team.join('editor'), await team.join('editor')];
  const { data: share } = (await create(ours)).body;
  await team.change(demoted.membership, { role: 'viewer' });
  await team.remove(removed.membership);
  for (const { as } of [demoted, removed]) {
    const theirs = { ...ours, as: { ...ours.as, ...as } };
    const answers = [await create(theirs), await rotate(theirs, share.id)];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
  expect(await list(ours)).toEqual([share]);
});

test('a key is in no fact, no row and no entry of the audit log', async () => {
  const mine = await site();
  const { data: share } = (await create(mine)).body;
  const { data: rotated } = (await rotate(mine, share.id)).body;
  const facts = JSON.stringify(await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name));
  const audit = await service.ask(auditEndpoints.list, { params: { teamId: mine.as.website?.teamId ?? '' } });
  const entries = audit.body.data.filter(({ target }: { target: { type: string } }) => target.type === 'share');
  expect(entries.map(({ action, after }: { action: string; after: unknown }) => [action, after])).toEqual([
    ['share.changed', { key: 'hidden' }],
    ['share.created', { website_id: mine.id, name: 'For the board', expires_at: null, key: 'hidden' }],
  ]);
  const rowOf = `SELECT encode(key, 'escape') || shares::text AS row FROM shares WHERE id = $1`;
  const stored = await acrossTenants(() => service.get(DataSource).query<{ row: string }[]>(rowOf, [share.id]));
  expect(stored).toHaveLength(1);
  for (const text of [facts, JSON.stringify(audit.body), JSON.stringify(stored)]) {
    for (const key of [share.key, rotated.key]) expect(text).not.toContain(key.slice(4));
  }
});

test.each([
  ['name', {}],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(201) }],
  ['name', { name: 'a\u0000' }],
  ['expires_at', { name: 'x', expires_at: 'tomorrow' }],
  ['expires_at', { name: 'x', expires_at: '2026-02-28T00:00:00Z' }],
  ['key', { name: 'x', key: 'ffs_mine' }],
])('a share whose %s is wrong is 400, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const answer = await create(mine, body);
  expect([answer.status, answer.body.error.details.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]]);
  expect(await list(mine)).toEqual([]);
});

test('the shares of another website are not there, and the same ids as unknown ones', async () => {
  const [mine, theirs] = [await site(), await site()];
  const { data: made } = (await create(theirs)).body;
  for (const id of [made.id, randomUUID()]) {
    for (const answer of [await rotate(mine, id), await remove(mine, id)]) {
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Share not found']);
    }
  }
  expect([await list(mine), await list(theirs)]).toEqual([[], [made]]);
});

test('of many at once 50 are kept', async () => {
  const mine = await site();
  for (let i = 0; i < 48; i++) expect((await create(mine)).status).toBe(201);
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(mine)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
});

test('a deleted website has none', async () => {
  const mine = await site();
  const { data: made } = (await create(mine)).body;
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  const answers = [await service.ask(rows.list, mine), await create(mine), await rotate(mine, made.id), await remove(mine, made.id)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
