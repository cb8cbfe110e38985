import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  TOPICS,
  auditEndpoints,
  conversationEndpoints,
  credentialEndpoints,
  goalEndpoints,
  internalSubjectEndpoints,
  onboardingEndpoints,
  subjectEndpoints as rows,
  websiteEndpoints,
  type InputOf,
  type SubjectErased,
} from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import {
  FixedClock,
  TestService,
  eventually,
  testPerson,
  testPostgres,
  testTeam,
  testWebsite,
  type TestPerson,
  type TestPostgres,
} from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const NOW = '2026-03-15T10:00:00.000Z';
const clock = new FixedClock(NOW);
const DAY_MS = 86_400_000;
type Asked = InputOf<typeof internalSubjectEndpoints.records>['body'] & { website: string };

let server: TestPostgres;
let service: TestService;
let analytics: Server;
/** What is stored, by kind; null: the service that has it does not answer. */
let stored: Partial<Record<Asked['of'], object[]>> | null = {};
let asked: Asked[] = [];

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  analytics = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.url?.endsWith('/name')) return response.end(text);
      const body = internalSubjectEndpoints.records.shapes.body.parse(JSON.parse(text));
      asked.push({ ...body, website: request.url?.split('/')[3] ?? '' });
      // Two rows a page.
      const from = Number(body.after ?? 0);
      const all = stored?.[body.of] ?? [];
      const answer = { rows: all.slice(from, from + 2), next: from + 2 < all.length ? String(from + 2) : null };
      return response.writeHead(stored ? 200 : 500).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve));
  const environment = { HOST: '127.0.0.1', PORT: String((analytics.address() as AddressInfo).port) };
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
}, 180_000);
beforeEach(() => {
  clock.set(NOW);
  stored = {};
  asked = [];
});
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => analytics.close(resolve));
  await server.stop();
});

const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const about = (where: Site, visitorId: string, as = where.as) => ({ as, params: { websiteId: where.id, visitorId } });
const read = (who: Pick<TestPerson, 'as'>, receiptId: string) => service.ask(rows.receipt, { as: who.as, params: { receiptId } });
const download = (who: Pick<TestPerson, 'as'>, receiptId: string) => service.ask(rows.download, { as: who.as, params: { receiptId } });
const completed = (who: Pick<TestPerson, 'as'>, id: string) =>
  eventually(async () => {
    const { body } = await read(who, id);
    expect(body.data.status).toBe('completed');
    return body.data;
  });
const factsOf = async (id: string) => (await service.facts<SubjectErased>(TOPICS.subjectErased.name)).filter((fact) => fact.id === id);
const settle = (websiteId: string, receiptId: string, more: object) => {
  const [as, body] = [{ principal: { kind: 'service' } } as const, { websiteId, erasedAt: clock.now(), ...more }];
  return service.ask(internalSubjectEndpoints.settleErasure, { as, params: { receiptId }, body });
};

describe('erasing a visitor', () => {
  it('is told of on the log by a hash alone, is audited, and is complete once every place has said so', async () => {
    const owner = await testPerson(service);
    const mine = await testWebsite(service, owner);
    const { status, body } = await service.ask(rows.eraseVisitor, about(mine, 'jane@a.example'));
    expect([status, body.data]).toEqual([
      202,
      { id: expect.any(String), kind: 'visitor_erasure', status: 'pending', created_at: NOW, completed_at: null },
    ]);
    const { id } = body.data;
    const [fact, ...more] = await eventually(async () => {
      const facts = await factsOf(id);
      expect(facts).not.toEqual([]);
      return facts;
    });
    const names = [{ hash: subjectHash(mine.id, 'jane@a.example') }];
    expect([fact, more]).toEqual([
      { v: 1, id, websiteId: mine.id, erasedAt: clock.now(), complete: false, part: 0, last: true, names },
      [],
    ]);
    const { body: audit } = await service.ask(auditEndpoints.list, { params: { teamId: owner.teamId } });
    expect(audit.data[0]).toMatchObject({ action: 'visitor_erasure.created', actor: { id: owner.id }, after: { website_id: mine.id } });
    expect(JSON.stringify([fact, audit])).not.toContain('jane');

    const hashes = names.map(({ hash }) => hash);
    clock.advance(1000);
    expect((await settle(mine.id, id, { part: 'webhooks', names: hashes, done: true })).status).toBe(200);
    await settle(mine.id, id, { part: 'events', names: hashes, done: false });
    expect((await read(owner, id)).body.data).toMatchObject({ status: 'running', completed_at: null });
    for (let times = 0; times < 2; times++) await settle(mine.id, id, { part: 'events', names: hashes, done: true });
    expect((await read(owner, id)).body.data).toEqual({ ...body.data, status: 'completed', completed_at: '2026-03-15T10:00:01.000Z' });
    expect((await download(owner, id)).status).toBe(404);
  });

  it('takes along what was collected of the visitor, and what is being collected', async () => {
    const mine = await site();
    const ask = async (visitor: string) => (await service.ask(rows.exportVisitor, about(mine, visitor))).body.data.id as string;
    const [same, other] = [await ask('jane'), await ask('joan')];
    for (const id of [same, other]) await completed(mine, id);
    stored = null;
    const waiting = await ask('jane');
    const { body } = await service.ask(rows.eraseVisitor, about(mine, 'device-of-jane'));
    const names = ['device-of-jane', 'jane'].map((name) => subjectHash(mine.id, name));
    await settle(mine.id, body.data.id, { part: 'events', names, done: true });
    expect((await download(mine, same)).status).toBe(404);
    expect((await read(mine, same)).body.data).not.toHaveProperty('download_url');
    expect((await read(mine, waiting)).body.data.status).toBe('failed');
    expect((await download(mine, other)).status).toBe(200);
  });

  it('is refused while the team has too many', async () => {
    const mine = await site();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => service.ask(rows.eraseVisitor, about(mine, `visitor-${n}`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(20).fill(202), ...Array<number>(4).fill(409)]);
  });
});

describe('what is collected of a visitor', () => {
  it('can be downloaded for seven days, whole, however many pages it has', async () => {
    const mine = await site();
    const big = 'x'.repeat(200_000);
    stored = { events: [1, 2, 3, 4, 5].map((n) => ({ n, big })), visits: [{ visit: 'a "b" \\ ☂' }] };
    const { status, body } = await service.ask(rows.exportVisitor, about(mine, 'jane'));
    expect([status, body.data.status]).toEqual([202, 'pending']);
    const { id } = body.data;
    expect(await completed(mine, id)).toEqual({
      ...body.data,
      status: 'completed',
      completed_at: NOW,
      download_url: `/api/receipts/${id}/download`,
    });
    const { headers, body: document } = await download(mine, id);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="footfall-visitor-export-${id}.json"`,
    });
    const website = { id: mine.id, domain: mine.domain, name: mine.name };
    expect(document).toEqual({ exported_at: NOW, website, events: stored.events, visits: stored.visits, errors: [], recordings: [] });
    expect(asked.map(({ of, after, name, website: of_ }) => [of, after, name, of_])).toEqual(
      [
        ['events', null],
        ['events', '2'],
        ['events', '4'],
        ['visits', null],
        ['errors', null],
        ['recordings', null],
      ].map((page) => [...page, subjectHash(mine.id, 'jane'), mine.id]),
    );
    clock.advance(7 * DAY_MS);
    expect((await download(mine, id)).status).toBe(404);
    expect((await read(mine, id)).body.data).toMatchObject({ status: 'completed' });
    expect((await read(mine, id)).body.data).not.toHaveProperty('download_url');
  });

  it('waits while the events cannot be had, and is begun anew', async () => {
    const mine = await site();
    stored = null;
    const { body } = await service.ask(rows.exportVisitor, about(mine, 'jane'));
    await eventually(async () => expect(asked).not.toEqual([]));
    expect((await download(mine, body.data.id)).status).toBe(404);
    stored = { errors: [{ message: 'It broke' }] };
    clock.advance(31_000);
    await completed(mine, body.data.id);
    expect((await download(mine, body.data.id)).body).toMatchObject({ events: [], errors: [{ message: 'It broke' }] });
  });

  it('goes with its website', async () => {
    const mine = await site();
    const { body } = await service.ask(rows.exportVisitor, about(mine, 'jane'));
    await completed(mine, body.data.id);
    await service.ask(websiteEndpoints.remove, mine);
    expect((await download(mine, body.data.id)).status).toBe(404);
    expect((await read(mine, body.data.id)).body.data.status).toBe('completed');
  });

  it('is refused while the team keeps too many', async () => {
    const mine = await site();
    stored = null;
    const answers = await Promise.all(Array.from({ length: 54 }, (_, n) => service.ask(rows.exportVisitor, about(mine, `visitor-${n}`))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(50).fill(202), ...Array<number>(4).fill(409)]);
  });
});

it('a receipt is for who asked, while in the team, and for its admins; others do not learn that it is there', async () => {
  const team = await testTeam(service);
  const [asker, admin, editor, stranger] = [
    await team.join('admin'),
    await team.join('admin'),
    await team.join('editor'),
    await testPerson(service),
  ];
  const as = { ...team.site.as, ...asker.as };
  const { body } = await service.ask(rows.exportVisitor, about(team.site, 'jane', as));
  const { id } = body.data;
  await completed(asker, id);
  const outcome = async (who: TestPerson) => {
    const answers = [await read(who, id), await download(who, id)];
    return answers.map((answer) => [answer.status, answer.body?.error?.reason]);
  };
  const [yes, role, gone] = [
    [200, undefined],
    [403, 'insufficient_permissions'],
    [404, undefined],
  ];
  expect(await outcome(team.owner)).toEqual([yes, yes]);
  expect(await outcome(admin)).toEqual([yes, yes]);
  expect(await outcome(editor)).toEqual([role, role]);
  expect(await outcome(stranger)).toEqual([gone, gone]);
  await team.change(asker.membership, { role: 'viewer' });
  expect(await outcome(asker)).toEqual([yes, yes]);
  await team.remove(asker.membership);
  expect(await outcome(asker)).toEqual([gone, gone]);
  expect((await read(team.owner, randomUUID())).status).toBe(404);
});

describe('what is collected of an account', () => {
  it('is all of it, with no secret, and nothing of teams that the person has left', async () => {
    const person = await testPerson(service);
    const mine = await testWebsite(service, person, { domain: 'mine.example' });
    await service.ask(goalEndpoints.create, { ...mine, body: { name: 'Sign-up', type: 'event', match: 'signup' } });
    const key = await service.ask(credentialEndpoints.createKey, {
      as: mine.as,
      params: { teamId: person.teamId },
      body: { name: 'A key' },
    });
    const token = await service.ask(credentialEndpoints.createToken, { as: person.as, body: { name: 'A token' } });
    await service.ask(conversationEndpoints.create, { as: person.as, body: { title: 'A talk', team_id: person.teamId } });
    await service.ask(onboardingEndpoints.save, { as: person.as, body: { step: 'install', data: { seen: ['welcome'] } } });
    const elsewhere = await testTeam(service);
    const { membership } = await elsewhere.join('admin', person);
    await elsewhere.remove(membership);

    const { status, body } = await service.ask(rows.exportAccount, { as: person.as });
    expect([status, body.data.kind]).toEqual([202, 'account_export']);
    await completed(person, body.data.id);
    const { body: document } = await download(person, body.data.id);
    expect(document).toMatchObject({
      exported_at: NOW,
      account: { id: person.id, email: person.email },
      logins: [{ created_at: NOW, revoked_at: null }],
      onboarding: { current_step: 'install', data: { seen: ['welcome'] } },
      personal_tokens: [{ name: 'A token' }],
      workspace_keys: [{ name: 'A key', team_id: person.teamId }],
      websites: [{ id: mine.id, domain: 'mine.example', goals: [{ name: 'Sign-up' }], ip_exclusions: [] }],
      conversations: [{ title: 'A talk', messages: [] }],
    });
    const left = { id: elsewhere.owner.teamId, role: 'admin', joined_at: NOW, left_at: NOW };
    const own = { id: person.teamId, name: expect.any(String), plan: expect.any(String), role: 'owner', joined_at: NOW, left_at: null };
    expect(document.teams).toHaveLength(2);
    expect(document.teams).toEqual(expect.arrayContaining([left, own]));
    expect(document.audit_entries.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['website.created', 'goal.created']),
    );
    const text = JSON.stringify(document);
    for (const secret of [key.body.data.key, token.body.data.key ?? token.body.data.token, person.password, person.refreshToken]) {
      expect(secret).toEqual(expect.any(String));
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/hash/i);
    expect((await download(elsewhere.owner, body.data.id)).status).toBe(404);
  });

  it('is kept three times at most', async () => {
    const person = await testPerson(service);
    const answers = await Promise.all(Array.from({ length: 5 }, () => service.ask(rows.exportAccount, { as: person.as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 409, 409]);
  });
});
