import { randomUUID } from 'node:crypto';
import { ClickHouseReader, ClickHouseWriter, errorOccurrencesTable, eventsTable, type EventRow } from '@footfall/clickhouse';
import type { OriginalPlace } from '@footfall/contracts';
import { errorGroupId } from '@footfall/domain';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { eventRow } from '../testing/event-row.fixture';
import { ErrorGroupDetailQuery } from './error-group-detail.query';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const FILE = 'https://site.example/a.js';
const STACK = `TypeError: no\n    at t (${FILE}:1:20)\n    at Array.map (<anonymous>)\n    at x (chrome-extension://abc/a.js:1:1)\n    at e (${FILE}:1:30)\n    at o (${FILE}:1:40)`;

describe('a group of errors', () => {
  let store: TestClickHouse;
  let writer: ClickHouseWriter;
  beforeAll(async () => {
    store = await testClickHouse();
    writer = new ClickHouseWriter(store.client);
  }, 180_000);
  afterAll(() => store?.close());

  /** A website whose maps say this of places; an error stands for a service that does not answer. */
  function site(trace: ((place: { file: string; line: number; column: number }) => OriginalPlace | null) | Error = () => null) {
    const website = randomUUID();
    const group = errorGroupId(website, 'v1:one');
    const asked: unknown[] = [];
    const warned: unknown[] = [];
    const services = {
      ask: async (_row: unknown, params: unknown, body: { places: { file: string; line: number; column: number }[] }) => {
        asked.push([params, body]);
        if (trace instanceof Error) throw trace;
        return { places: body.places.map(trace) };
      },
    };
    const query = new ErrorGroupDetailQuery(new ClickHouseReader(store.client), services as never, {
      warn: (...told: unknown[]) => warned.push(told),
    });
    const occurs = async (ts: number, details: object, fields: Partial<EventRow> = {}) => {
      const row = eventRow({ website_id: website, ts, type: 'error', path: '/cart', details: JSON.stringify(details), ...fields });
      const { event_id, visitor_id } = row;
      const occurrence = {
        website_id: website,
        group_id: group,
        event_id,
        precedence: 1n,
        fingerprint: 'v1:one',
        type: 'TypeError',
        visitor_id,
        ts,
      };
      await writer.insert(eventsTable, [row]);
      await writer.insert(errorOccurrencesTable, [{ ...occurrence, message: 'no' }]);
      return row;
    };
    const ask = (websiteId = website, groupId = group, limit = 10) =>
      query.run({ params: { websiteId, groupId }, query: { limit }, body: undefined });
    return { website, group, asked, warned, occurs, ask };
  }

  it('is told with its latest occurrence and that of nobody else', async () => {
    const { website, group, occurs, ask, asked } = site();
    await occurs(NOW - 1000, { message: 'earlier' }, { visitor_id: 'another' });
    const latest = await occurs(NOW, { message: 'no price', release: 'r1', stack: STACK });
    await occurs(NOW - 2000, { message: 'late arrival' });
    const answer = await ask();
    expect(answer.error_group).toMatchObject({ id: group, occurrence_count: 3, affected_users_count: 2 });
    expect(answer.occurrences.map(({ message }) => message)).toEqual(['no price', 'earlier', 'late arrival']);
    expect((await ask(website, group, 2)).occurrences).toEqual(answer.occurrences.slice(0, 2));
    const { frames, ...told } = answer.latest!;
    expect(told).toEqual({
      id: latest.event_id,
      occurred_at: new Date(NOW).toISOString(),
      message: 'no price',
      page: '/cart',
      release: 'r1',
      visitor_id: 'visitor-one',
      country_code: 'DE',
      device_type: 'desktop',
      browser: 'Chrome',
      os: 'Linux',
      stack: STACK,
    });
    expect(frames.map((frame) => [frame.function, frame.file, frame.line, frame.column, frame.in_app, frame.original])).toEqual([
      ['t', FILE, 1, 20, true, null],
      ['x', 'chrome-extension://abc/a.js', 1, 1, false, null],
      ['e', FILE, 1, 30, true, null],
      ['o', FILE, 1, 40, true, null],
    ]);
    // What lies outside is no file of the website's builds.
    expect(asked.slice(0, 1)).toEqual([
      [{ websiteId: expect.any(String) }, { release: 'r1', places: [20, 30, 40].map((column) => ({ file: FILE, line: 1, column })) }],
    ]);
  });

  it('has its frames traced, each called as it stands where it is called from', async () => {
    const names: Record<number, string | null> = { 20: 'price', 30: null, 40: 'drawAll' };
    const { occurs, ask } = site(({ line, column }) => ({
      file: 'src/cart.ts',
      line,
      column: column * 2,
      name: names[column] ?? null,
      context: [{ line, text: 'x' }],
    }));
    await occurs(NOW, { stack: STACK });
    const { frames } = (await ask()).latest!;
    expect(
      frames.map(({ original }) => original && [original.function, original.file, original.line, original.column, original.context]),
    ).toEqual([
      ['t', 'src/cart.ts', 1, 40, [{ line: 1, text: 'x' }]],
      null,
      ['drawAll', 'src/cart.ts', 1, 60, [{ line: 1, text: 'x' }]],
      ['o', 'src/cart.ts', 1, 80, [{ line: 1, text: 'x' }]],
    ]);
  });

  it('is told without sources where nobody can be asked for them', async () => {
    const { occurs, ask, warned } = site(new Error('down'));
    await occurs(NOW, { stack: STACK });
    expect((await ask()).latest?.frames.map(({ original }) => original)).toEqual([null, null, null, null]);
    expect(warned).toHaveLength(1);
  });

  it.each([
    ['a place alone', { source: FILE, line: 7, column: 3 }, [[null, FILE, 7, 3]]],
    ['a place without a column', { source: FILE, line: 7 }, [[null, FILE, 7, null]]],
    ['nothing but words', { message: 'no' }, []],
  ])('without a stack is told with %s', async (_, details, frames) => {
    const { occurs, ask } = site();
    await occurs(NOW, details);
    const latest = (await ask()).latest!;
    expect(latest.stack).toBeNull();
    expect(latest.frames.map((frame) => [frame.function, frame.file, frame.line, frame.column])).toEqual(frames);
  });

  it('is one of the website', async () => {
    const [mine, other] = [site(), site()];
    await mine.occurs(NOW, {});
    await expect(other.ask(other.website, mine.group)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(mine.ask(mine.website, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
