import { randomUUID } from 'node:crypto';
import { conversationEndpoints as rows } from '@footfall/contracts';
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
const begun = async (who: Who, body?: object): Promise<string> => (await create(who, body)).body.data.id;
const contents = (answer: { body: { data: { messages: { content: string }[] } } }) => answer.body.data.messages.map((m) => m.content);
const faults = (answer: { status: number; body: { error: { details: { field: string }[] } } }) => [
  answer.status,
  answer.body.error.details.map(({ field }) => field),
];

test('a conversation is begun, added to, read, listed without messages, and deleted', async () => {
  const me = await testPerson(service);
  const made = await create(me, { title: ' Grüße 🚀 ' });
  expect([made.status, made.headers['etag']]).toEqual([201, '"1"']);
  expect(made.body.data).toEqual({
    id: expect.any(String),
    team_id: me.teamId,
    title: 'Grüße 🚀',
    messages: [],
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
  });
  const { messages: _, ...brief } = made.body.data;
  expect((await list(me)).body.data).toEqual([brief]);

  const said = await say(me, brief.id, '  Spaces stay\n');
  expect(said.status).toBe(201);
  expect(said.body.data.messages).toEqual([{ role: 'user', content: '  Spaces stay\n', timestamp: '2026-03-01T10:00:00.000Z' }]);
  const seen = await read(me, brief.id);
  expect([seen.body.data, seen.headers['etag']]).toEqual([said.body.data, '"2"']);

  expect((await remove(me, brief.id)).body.data).toEqual({ deleted: true });
  for (const answer of [await read(me, brief.id), await remove(me, brief.id), await say(me, brief.id), await put(me, brief.id, {})]) {
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await list(me)).body.data).toEqual([]);
});

test.each([
  ['title', {}],
  ['title', { title: ' ' }],
  ['title', { title: null }],
  ['title', { title: 'x'.repeat(201) }],
  ['title', { title: 'a\u0000b' }],
  ['team_id', { title: 'x', team_id: 'mine' }],
  ['messages', { title: 'x', messages: [] }],
])('what is wrong with %s at the beginning is 400 (%j)', async (field, body) => {
  expect(faults(await create(await testPerson(service), body))).toEqual([400, [field]]);
});

test.each([
  ['role', { content: 'x' }],
  ['role', { role: 'robot', content: 'x' }],
  ['content', { role: 'user' }],
  ['content', { role: 'user', content: '' }],
  ['content', { role: 'user', content: { a: 1 } }],
  ['content', { role: 'user', content: 'x'.repeat(32_001) }],
  ['timestamp', { role: 'user', content: 'x', timestamp: '2026-01-01T00:00:00Z' }],
])('a message whose %s is wrong is 400 and not kept', async (field, body) => {
  const me = await testPerson(service);
  const id = await begun(me);
  const answer = await service.ask(rows.addMessage, { as: me.as, ...at(id), body });
  expect(faults(answer)).toEqual([400, [field]]);
  expect(contents(await read(me, id))).toEqual([]);
});

describe('changes', () => {
  test('each part alone leaves the other; nothing and the same change nothing', async () => {
    const me = await testPerson(service);
    const id = await begun(me, { title: 'Before' });
    await say(me, id, 'Kept');
    clock.advance(1000);
    const titled = await put(me, id, { title: 'After' });
    expect([titled.body.data.title, contents(titled), titled.headers['etag']]).toEqual(['After', ['Kept'], '"3"']);
    expect(titled.body.data.updated_at).toBe(new Date(clock.now()).toISOString());

    clock.advance(1000);
    for (const body of [{}, { title: 'After' }, { messages: titled.body.data.messages }]) {
      const same = await put(me, id, body);
      expect([same.status, same.body.data, same.headers['etag']]).toEqual([200, titled.body.data, '"3"']);
    }
    const messages = [
      { role: 'system', content: 'Old', timestamp: '2026-01-02T05:04:05.678+02:00' },
      { role: 'assistant', content: ' ' },
    ];
    const replaced = await put(me, id, { messages });
    expect(replaced.body.data).toMatchObject({
      title: 'After',
      messages: [
        { role: 'system', content: 'Old', timestamp: '2026-01-02T03:04:05.678Z' },
        { role: 'assistant', content: ' ', timestamp: new Date(clock.now()).toISOString() },
      ],
    });
    expect(contents(await say(me, id, 'Next'))).toEqual(['Old', ' ', 'Next']);
    expect(contents(await put(me, id, { messages: [] }))).toEqual([]);
  });

  test.each([
    ['title', { title: '' }],
    ['messages', { messages: 'x' }],
    ['messages.0', { title: 'Half', messages: [5] }],
    ['messages.0.role', { messages: [{ role: 'robot', content: 'x' }] }],
    ['messages.1.content', { messages: [{ role: 'user', content: 'a' }, { role: 'user', content: '' }] }], // prettier-ignore
    ['messages.0.content', { messages: [{ role: 'user', content: 'a\u0000' }] }],
    ['messages.0.timestamp', { messages: [{ role: 'user', content: 'a', timestamp: 'yesterday' }] }],
    ['messages.0.timestamp', { messages: [{ role: 'user', content: 'a', timestamp: '9999-12-31T23:59:59-14:00' }] }],
    ['messages.0.timestamp', { messages: [{ role: 'user', content: 'a', timestamp: '1969-12-31T23:59:59Z' }] }],
    ['messages.0.id', { messages: [{ role: 'user', content: 'a', id: 1 }] }],
    ['messages', { messages: Array.from({ length: 1001 }, () => ({ role: 'user', content: 'a' })) }],
    ['messages', { title: 'Half', messages: Array.from({ length: 9 }, () => ({ role: 'user', content: 'ü'.repeat(16_000) })) }],
    ['colour', { title: 'Half', colour: 'red' }],
  ])('what is wrong with %s is 400, and nothing of it is kept', async (field, body) => {
    const me = await testPerson(service);
    const id = await begun(me, { title: 'Whole' });
    const was = (await say(me, id, 'Kept')).body.data;
    expect(faults(await put(me, id, body))).toEqual([400, [field]]);
    expect((await read(me, id)).body.data).toEqual(was);
  });
});

describe('what comes at once', () => {
  test('messages are all kept, in one order for everybody, also beside new titles', async () => {
    const { owner, join } = await testTeam(service);
    const mate = await join('viewer');
    const id = await begun(owner);
    const wanted = Array.from({ length: 30 }, (_, i) => `message ${i}`);
    const answers = await Promise.all(
      wanted.flatMap((text, i) => [say(i % 2 ? owner : mate, id, text), put(owner, id, { title: `Title ${i}` })]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const now = contents(await read(mate, id));
    expect([...now].sort()).toEqual([...wanted].sort());
    for (const answer of answers) expect(contents(answer)).toEqual(now.slice(0, contents(answer).length));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(60);
  });

  test('of writers who name the same state one gets through', async () => {
    const me = await testPerson(service);
    const id = await begun(me);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => put(me, id, { title: `By ${n}` }, { 'if-match': '"1"' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('no team gets past its number of conversations', async () => {
    const me = await testPerson(service);
    const now = new Date(clock.now());
    const { conversations } = service.get(Database).read;
    const row = { teamId: me.teamId, title: 'Filler', revision: 1, createdAt: now, updatedAt: now };
    await Promise.all(Array.from({ length: 998 }, () => conversations.insert({ ...row, id: randomUUID() })));
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(me)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });
});

describe('If-Match', () => {
  test.each([
    ['"2"', 200],
    ['*', 200],
    ['"1", "2"', 200],
    ['"1"', 412],
    ['W/"2"', 412],
    ['2', 412],
    ['', 412],
  ])('%s is %i, of changes and deletions', async (tag, status) => {
    const me = await testPerson(service);
    const id = await begun(me);
    await say(me, id);
    const changed = await put(me, id, { title: 'Changed' }, { 'if-match': tag });
    expect(changed.status).toBe(status);
    if (status === 412) {
      expect([changed.body.error.code, changed.headers['etag']]).toEqual(['PRECONDITION_FAILED', '"2"']);
      expect((await read(me, id)).body.data.title).toBe('A talk');
    }
    const named = tag.replaceAll('"2"', '"3"');
    expect((await remove(me, id, { 'if-match': named })).status).toBe(status);
    expect((await read(me, id)).status).toBe(status === 200 ? 404 : 200);
  });

  test('comes after the conversation itself', async () => {
    const [me, other] = [await testPerson(service), await testPerson(service)];
    expect((await put(other, await begun(me), { title: 'x' }, { 'if-match': '"9"' })).status).toBe(404);
  });
});

test('a conversation takes 1,000 messages and 256 KiB of text', async () => {
  const me = await testPerson(service);
  const many = await begun(me);
  const messages = (n: number, content: string) => Array.from({ length: n }, () => ({ role: 'user', content }));
  expect((await put(me, many, { messages: messages(999, 'a') })).status).toBe(200);
  const last = await Promise.all([say(me, many, 'b'), say(me, many, 'b'), say(me, many, 'b')]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const large = await begun(me);
  expect((await put(me, large, { messages: messages(8, 'ü'.repeat(16_000)) })).status).toBe(200);
  expect((await say(me, large, 'ü'.repeat(4000))).status).toBe(409);
  expect((await say(me, large, 'u'.repeat(6144))).status).toBe(201);
  expect((await say(me, large, 'u')).status).toBe(409);
});
