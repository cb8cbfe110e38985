import { randomUUID } from 'node:crypto';
import { conversationEndpoints as rows, profileEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, serviceForAll, testPerson, testTeam, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

type Who = Pick<TestPerson, 'as'>;
const at = (id: string) => ({ params: { conversationId: id } });
const create = (who: Who, body: object = { title: 'A talk' }) => service.ask(rows.create, { as: who.as, body });
const read = (who: Who, id: string) => service.ask(rows.read, { as: who.as, ...at(id) });
const put = (who: Who, id: string, body: unknown, headers = {}) => service.ask(rows.change, { as: who.as, ...at(id), body, headers });
const say = (who: Who, id: string, content: unknown = 'Hello', role: unknown = 'user') =>
  service.ask(rows.addMessage, { as: who.as, ...at(id), body: { role, content } });
const remove = (who: Who, id: string, headers = {}) => service.ask(rows.remove, { as: who.as, ...at(id), headers });
const list = (who: Who, query: Record<string, string> = {}) => service.ask(rows.list, { as: who.as, query });
const idsOf = async (who: Who, query: Record<string, string> = {}) =>
  (await list(who, query)).body.data.map((item: { id: string }) => item.id);
const begun = async (who: Who, body?: object): Promise<string> => (await create(who, body)).body.data.id;
const contents = (answer: { body: { data: { messages: { content: string }[] } } }) => answer.body.data.messages.map((m) => m.content);
const faults = (answer: { status: number; body: { error: { details: { field: string }[] } } }) => [
  answer.status,
  answer.body.error.details.map(({ field }) => field),
];

describe('teams', () => {
  test('a member reads and writes, a viewer too; to others it is not there', async () => {
    const { owner, join, remove: leave } = await testTeam(service);
    const [mate, stranger] = [await join('viewer'), await testPerson(service)];
    const id = await begun(owner, { title: 'Shared' });
    expect((await read(mate, id)).body.data.title).toBe('Shared');
    expect((await say(mate, id)).status).toBe(201);
    expect((await put(mate, id, { title: 'By a viewer' })).status).toBe(200);

    expect((await leave(mate.membership)).status).toBe(200);
    for (const who of [mate, stranger]) {
      const answers = [await read(who, id), await say(who, id), await put(who, id, { title: 'x' }), await remove(who, id)];
      const unknown = [await read(who, randomUUID()), await say(who, randomUUID())];
      for (const { status, body } of [...answers, ...unknown]) {
        expect([status, body.error.code, body.error.message]).toEqual([404, 'NOT_FOUND', 'Conversation not found']);
      }
    }
    expect((await read(owner, id)).body.data).toMatchObject({ title: 'By a viewer', messages: [{ content: 'Hello' }] });
  });

  test('team_id names one of the own teams, the default one where it is left out; others are 403', async () => {
    const { owner, join } = await testTeam(service);
    const [mate, stranger] = [await join('viewer'), await testPerson(service)];
    const theirs = await begun(mate, { title: 'Theirs', team_id: owner.teamId });
    const own = await begun(mate);
    expect((await read(mate, theirs)).body.data.team_id).toBe(owner.teamId);
    expect([await idsOf(mate), await idsOf(mate, { team_id: owner.teamId })]).toEqual([[own], [theirs]]);
    for (const team_id of [owner.teamId, randomUUID()]) {
      for (const answer of [await list(stranger, { team_id }), await create(stranger, { title: 'Planted', team_id })]) {
        expect([answer.status, answer.body.error.code, answer.body.error.reason]).toEqual([403, 'FORBIDDEN', undefined]);
      }
    }
    expect(faults(await list(stranger, { team_id: 'mine' }))).toEqual([400, ['team_id']]);
    expect(await idsOf(owner)).toEqual([theirs]);
  });

  test('the conversations of a team end with it, and stay while somebody is in it', async () => {
    const { owner, join } = await testTeam(service);
    const mate = await join('owner');
    const ids = [await begun(owner), await begun(mate)];
    await say(owner, ids[0] ?? '');
    const stored = async (teamId: string) => service.get(Database).read.conversations.count(teamId);
    expect((await service.ask(profileEndpoints.remove, { as: owner.as })).status).toBe(200);
    expect([await stored(owner.teamId), contents(await read(mate, ids[0] ?? ''))]).toEqual([1, ['Hello']]);
    expect((await service.ask(profileEndpoints.remove, { as: mate.as })).status).toBe(200);
    expect([await stored(owner.teamId), await stored(mate.teamId)]).toEqual([0, 0]);
  });

  test('nobody but people have conversations', async () => {
    expect((await service.ask(rows.list)).status).toBe(401);
  });
});

describe('the list', () => {
  test('has the latest changed first, 50 where nothing is said, and at most 200', async () => {
    const me = await testPerson(service);
    const made: string[] = [];
    for (let i = 0; i < 55; i++) {
      made.push(await begun(me, { title: `Talk ${i}` }));
      clock.advance(1000);
    }
    const newest = [...made].reverse();
    expect(await idsOf(me)).toEqual(newest.slice(0, 50));
    expect(await idsOf(me, { limit: '1000' })).toEqual(newest);
    expect(await idsOf(me, { limit: '2', offset: '3' })).toEqual(newest.slice(3, 5));
    expect(await idsOf(me, { offset: '999999999999999999' })).toEqual([]);
    await say(me, made[7] ?? '');
    expect((await idsOf(me))[0]).toBe(made[7]);
    for (const query of [{ limit: '0' }, { limit: '1.5' }, { offset: '-1' }] as Record<string, string>[]) {
      expect(faults(await list(me, query))).toEqual([400, Object.keys(query)]);
    }
  });

  test('search looks into titles and messages, whatever the letter case, and takes every character as it is', async () => {
    const [me, other] = [await testPerson(service), await testPerson(service)];
    const titled = await begun(me, { title: 'Über 100% of a_b' });
    const spoken = await begun(me, { title: 'Plain' });
    await say(me, spoken, "Robert'); DROP TABLE conversations;-- \\ ÄPFEL");
    await begun(other, { title: 'über' });
    const searches: [string, string[]][] = [
      ['über', [titled]],
      ['ÜBER', [titled]],
      [' 100% ', [titled]],
      ['a_b', [titled]],
      ['axb', []],
      ['%', [titled]],
      ['äpfel', [spoken]],
      ["'); drop table", [spoken]],
      ['\\', [spoken]],
      ['plain', [spoken]],
      [':search', []],
      ['$1', []],
      ['', [spoken, titled]],
    ];
    for (const [search, found] of searches) expect([search, (await idsOf(me, { search })).sort()]).toEqual([search, [...found].sort()]);
    expect(faults(await list(me, { search: 'a\u0000' }))).toEqual([400, ['search']]);
    expect(faults(await list(me, { search: 'x'.repeat(201) }))).toEqual([400, ['search']]);
  });
});
