import { randomUUID } from 'node:crypto';
import { ClickHouseWriter, emptyRow, eventsTable, visitsTable } from '@footfall/clickhouse';
import type { AcceptedHit } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { decodeBatch } from './decode-batch';
import { DAY, MINUTE, NOON, Processing, hit, prng, recordsOf } from './processing.fixture';
import { RememberedHistory, type History } from './remembered.history';
import { deviceGroup } from './visitor-group';
import { VisitorHistory } from './visitor-history.query';
import { VisitorMemory } from './visitor.memory';

let store: TestClickHouse;
let processing: Processing;
beforeAll(async () => {
  store = await testClickHouse();
  processing = new Processing(store.client);
}, 180_000);
afterAll(() => store?.close(), 120_000);

/** The store, and what was asked of it. */
function counted(): { history: History; asked: string[] } {
  const history = new VisitorHistory(store.client);
  const asked: string[] = [];
  const telling =
    <A extends unknown[], R>(name: string, ask: (...given: A) => R) =>
    (...given: A): R => {
      asked.push(name);
      return ask(...given);
    };
  return {
    asked,
    history: {
      events: telling('events', (...given) => history.events(...given)),
      visits: telling('visits', (...given) => history.visits(...given)),
      firstSeen: telling('firstSeen', (...given) => history.firstSeen(...given)),
      earliest: telling('earliest', (...given) => history.earliest(...given)),
      addAliases: telling('aliases', (...given) => history.addAliases(...given)),
      addFormerIds: telling('former ids', (...given) => history.addFormerIds(...given)),
    },
  };
}

const rowsOf = (website: string, hits: AcceptedHit[]) => decodeBatch([recordsOf(website)(hits)]).rows;
const read = async (history: History, website: string, visitor: string) => {
  const groups = [deviceGroup(website, [visitor], NOON, NOON + MINUTE)];
  const [from, to] = [NOON - 2 * DAY, NOON + 2 * DAY];
  return [await history.events(groups, from, to), await history.visits(groups, from, to), await history.firstSeen(groups)];
};

/** Whatever a request may bring that the store holds otherwise than it came. */
const odd: Partial<AcceptedHit>[] = [
  { path: '/half\ud83d/pair', title: '\udc00 first', referrer: 'https://a.example/\ud800' },
  { type: 'engagement', engagedMs: 12_345, scrollDepth: 33.333333333 },
  { type: 'engagement', scrollDepth: 0.1 },
  { type: 'engagement', scrollDepth: 87.65432 },
  { type: 'revenue', amount: -1250, currency: 'EUR', orderId: 'o\u00fc\u0000-1' },
  { type: 'event', name: 'read', utmSource: '\u{1f600}', city: 'Zürich', previousVisitor: 'older' },
  { type: 'event', name: '', userId: 'jane@a.example', ts: NOON + 0.4 },
];

test('what was written is remembered as reading it back gives it', async () => {
  const website = randomUUID();
  const memory = new VisitorMemory(true);
  const { history, asked } = counted();
  const remembered = new RememberedHistory(history, memory);
  expect(await read(remembered, website, 'v')).toEqual([new Map(), new Map(), new Map()]);
  expect(asked).toEqual(['events', 'visits', 'firstSeen']);

  const rows = rowsOf(
    website,
    odd.map((more) => hit('v', NOON, more)),
  );
  expect(rows).toHaveLength(odd.length);
  const writer = new ClickHouseWriter(store.client);
  await writer.insert(eventsTable, rows);
  await memory.stored(rows);
  const [events] = await read(history, website, 'v');
  const visit = {
    ...emptyRow(visitsTable),
    website_id: website,
    visit_id: randomUUID(),
    visitor_id: 'v',
    day: NOON,
    start: NOON + 0.6,
    end: NOON + MINUTE,
    goal_id: [randomUUID()],
    goal_event: [randomUUID()],
    high_value_event: randomUUID(),
    content: 4_000_000_000,
  };
  const written = [
    { ...visit, version: 6n, first_inserted_at: 300 },
    { ...visit, version: 4n, first_inserted_at: 200, end: NOON },
    { ...visit, visit_id: randomUUID(), version: 3n, gone: true },
  ];
  for (const row of written) await writer.insert(visitsTable, [row]);
  memory.folded(written, []);
  expect((events as Map<string, unknown[]>).get(`${website}v`)).toHaveLength(odd.length);
  const [fromStore, fromMemory] = [await read(history, website, 'v'), await read(remembered, website, 'v')];
  const inOrder = (maps: readonly Map<string, unknown>[]) =>
    maps.map((map) => [...map].map(([key, value]) => [key, Array.isArray(value) ? sorted(value) : value]));
  expect(inOrder(fromMemory)).toEqual(inOrder(fromStore));
  expect(asked.slice(3)).toEqual(['events', 'visits', 'firstSeen', 'events', 'visits', 'firstSeen']);
}, 60_000);

const sorted = (list: { id?: string; visitId?: string }[]) =>
  [...list].sort((a, b) => String(a.id ?? a.visitId).localeCompare(String(b.id ?? b.visitId)));

test('a version that two writers made differently is told of, and one that both made alike is not', async () => {
  const website = randomUUID();
  const visit = {
    ...emptyRow(visitsTable),
    website_id: website,
    visitor_id: 'v',
    day: NOON,
    start: NOON,
    end: NOON,
    first_inserted_at: NOON,
  };
  const made = { alike: [7, 7], differently: [7, 9], 'one after the other': [7, 9] };
  const ids = new Map(Object.keys(made).map((how) => [how, randomUUID()]));
  for (const [how, contents] of Object.entries(made))
    for (const [at, content] of contents.entries()) {
      const version = how === 'one after the other' ? BigInt(4 + 2 * at) : 4n;
      await new ClickHouseWriter(store.client).insert(visitsTable, [
        { ...visit, visit_id: ids.get(how) ?? '', version, content, value_score: at },
      ]);
    }
  const [, visits] = await read(new VisitorHistory(store.client), website, 'v');
  const disputed = (visits as Awaited<ReturnType<History['visits']>>).get(`${website}v`)?.filter(({ isDisputed }) => isDisputed);
  expect(disputed?.map(({ visitId }) => visitId)).toEqual([ids.get('differently')]);
}, 60_000);

test('what is asked for while others take rows away is not kept', async () => {
  const website = randomUUID();
  const memory = new VisitorMemory(true);
  const { history, asked } = counted();
  const forgetting: History = {
    ...history,
    events: async (...given) => {
      const found = await history.events(...given);
      memory.forget();
      return found;
    },
  };
  await read(new RememberedHistory(forgetting, memory), website, 'v');
  await read(new RememberedHistory(history, memory), website, 'v');
  expect(asked.slice(3)).toContain('events');
}, 60_000);

test('nothing is remembered where others write too', async () => {
  const website = randomUUID();
  const { history, asked } = counted();
  const remembered = new RememberedHistory(history, new VisitorMemory(false));
  for (let time = 0; time < 2; time++) await read(remembered, website, 'v');
  expect(asked).toEqual(['events', 'visits', 'firstSeen', 'events', 'visits', 'firstSeen']);
}, 60_000);

test('a look further back than what is remembered asks the store', async () => {
  const website = randomUUID();
  const memory = new VisitorMemory(true);
  const { history, asked } = counted();
  const remembered = new RememberedHistory(history, memory);
  await read(remembered, website, 'v');
  const early = [deviceGroup(website, ['v'], NOON - 5 * DAY, NOON)];
  await remembered.events(early, NOON - 7 * DAY, NOON + DAY);
  await remembered.visits(early, NOON - 7 * DAY, NOON + DAY);
  expect(asked.slice(3)).toEqual(['events', 'visits']);
}, 60_000);

test('batches of returning visitors give the visits that asking each time gives', async () => {
  const random = prng(11);
  const whole = (n: number) => Math.floor(random() * n);
  const hits = Array.from({ length: 160 }, () => {
    const type = (['pageview', 'pageview', 'event', 'engagement', 'revenue'] as const)[whole(5)] ?? 'pageview';
    const ts = NOON + whole(40) * 9 * MINUTE + whole(900) - (whole(12) === 0 ? 3 * DAY : 0);
    const more = { engagement: { engagedMs: whole(9000) }, revenue: { amount: 500, currency: 'EUR', orderId: `o-${whole(9)}` } }[
      type as string
    ];
    return hit(`v${whole(7)}`, ts, { type, path: `/${whole(4)}`, ...(type === 'event' ? { name: 'read' } : {}), ...more });
  });
  const outcome = async (isOnlyWriter: boolean) => {
    const website = randomUUID();
    const record = recordsOf(website);
    const { run } = processing.process({ isOnlyWriter });
    for (let from = 0; from < hits.length; from += 8) {
      const some = hits.slice(from, from + 8).map((one) => ({ ...one, id: one.id.replace(/^.{8}/, website.slice(0, 8)) }));
      await run(record(some, { receivedAt: NOON + DAY + from }));
    }
    return (await processing.visits(website)).map(({ visit_id: _, ...visit }) => visit);
  };
  const [each, remembering] = [await outcome(false), await outcome(true)];
  expect(each.length).toBeGreaterThan(12);
  expect(remembering).toEqual(each);
}, 300_000);

test('where nobody ever told who they are nobody is asked for, until somebody tells', async () => {
  const website = randomUUID();
  const records = recordsOf(website);
  const asked: string[] = [];
  const noting = new Proxy(store.client, {
    get: (client, name) => {
      if (name !== 'query') return (Reflect.get(client, name) as (...given: unknown[]) => unknown).bind(client);
      return (question: Parameters<typeof client.query>[0]) => {
        if (question.query.includes('FROM identifications')) asked.push(question.query.includes('known_as') ? 'devices' : 'websites');
        return client.query(question);
      };
    },
  });
  const { run } = new Processing(noting).process({ isOnlyWriter: true });
  await run(records([hit('a', NOON)]));
  await run(records([hit('b', NOON + MINUTE), hit('a', NOON + MINUTE)]));
  expect(asked).toEqual(['websites']);
  await run(records([hit('a', NOON + 2 * MINUTE, { type: 'identify', userId: 'jane' })]));
  expect(asked.slice(1)).toContain('devices');
  await run(records([hit('c', NOON + 3 * MINUTE), hit('a', NOON + 3 * MINUTE)]));
  expect((await processing.visits(website)).map(({ visitor_id, page_views }) => [visitor_id, page_views]).sort()).toEqual([
    ['b', 1],
    ['c', 1],
    ['jane', 3],
  ]);
}, 60_000);
