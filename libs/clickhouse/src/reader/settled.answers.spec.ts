import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { ClickHouseReader } from './clickhouse.reader';
import { SettledAnswers, type AnswerScope } from './settled.answers';

const MINUTE = 60_000;
const OVER = Date.parse('2024-05-15T00:00:00Z');

describe('settled answers', () => {
  let store: TestClickHouse;
  let reader: ClickHouseReader;
  beforeAll(async () => {
    store = await testClickHouse();
  }, 180_000);
  beforeEach(() => (reader = new ClickHouseReader(store.client)));
  afterAll(() => store?.close());

  const scopeOf = (more: Partial<AnswerScope> = {}): AnswerScope => ({
    website: randomUUID(),
    firstDay: '2024-05-10',
    lastDay: '2024-05-14',
    to: OVER,
    question: ['visits'],
    ...more,
  });
  const mark = async ({ website }: AnswerScope, day: string, agoMs = 0) => {
    const query = `INSERT INTO visit_days_changed (website_id, day, changed_at)
      SELECT {website:UUID}, {day:Date}, now64(6) - toIntervalMillisecond({ago:UInt32})`;
    await store.client.command({ query, query_params: { website, day, ago: agoMs } });
  };
  let found = 0;
  /** The number of the look that found the answer. */
  const ask = async (scope: AnswerScope) => (await reader.settled(scope, () => Promise.resolve({ look: ++found }))).look;
  const isKept = async (scope: AnswerScope, later = scope) => (await ask(scope)) === (await ask(later));

  it('are kept until one of their days is marked', async () => {
    const scope = scopeOf();
    await mark(scope, '2024-05-12', MINUTE);
    const first = await ask(scope);
    for (const day of ['2024-05-09', '2024-05-15']) await mark(scope, day);
    await mark(scopeOf(), '2024-05-12');
    expect(await ask(scope)).toBe(first);
    for (const day of ['2024-05-10', '2024-05-14']) {
      const before = await ask(scope);
      await mark(scope, day);
      expect(await ask(scope)).toBeGreaterThan(before);
      expect(await isKept(scope)).toBe(true);
    }
  });

  it.each<[string, Partial<AnswerScope>]>([
    ['website', { website: randomUUID() }],
    ['first day', { firstDay: '2024-05-11' }],
    ['last day', { lastDay: '2024-05-13' }],
    ['end of the window', { to: OVER - 1 }],
    ['question', { question: ['visitors'] }],
  ])('of another %s are others', async (_, more) => {
    const scope = scopeOf();
    expect(await isKept(scope)).toBe(true);
    expect(await isKept(scope, { ...scope, ...more })).toBe(false);
  });

  it('are found anew where a mark came while they were found', async () => {
    const scope = scopeOf();
    const first = await reader.settled(scope, async () => {
      await mark(scope, '2024-05-12');
      return { look: ++found };
    });
    expect(await ask(scope)).toBeGreaterThan(first.look);
  });

  it('of a window that runs are kept, whenever it ends, only where the last change is two minutes old', async () => {
    const running = (ms: number) => ({ to: Date.now() + ms });
    const [quiet, busy] = [scopeOf(), scopeOf()];
    for (const scope of [quiet, busy]) await mark(scope, '2024-05-14', 3 * MINUTE);
    await mark(busy, '2024-05-13', 1.9 * MINUTE);
    expect(await isKept({ ...quiet, ...running(-90_000) }, { ...quiet, ...running(0) })).toBe(true);
    expect(await isKept({ ...busy, ...running(0) })).toBe(false);
    await mark(quiet, '2024-05-12');
    expect(await isKept({ ...quiet, ...running(0) })).toBe(false);
  });

  it('are let go of after ten minutes, for what is removed without a mark', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    // An age is counted from an instant that is not zero.
    jest.advanceTimersByTime(1);
    try {
      const answers = new SettledAnswers(() => Promise.resolve({ changed: 0, now: 1000 * Date.now() }));
      const scope = scopeOf();
      const look = async () => (await answers.of(scope, () => Promise.resolve({ look: ++found }))).look;
      const first = await look();
      await jest.advanceTimersByTimeAsync(9.9 * MINUTE);
      expect([await look(), answers.size]).toEqual([first, 1]);
      await jest.advanceTimersByTimeAsync(0.2 * MINUTE);
      expect(answers.size).toBe(0);
      expect(await look()).toBeGreaterThan(first);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that could not be found, and such as are too large, are not kept', async () => {
    const scope = scopeOf();
    await expect(reader.settled(scope, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const large = (size: number) => reader.settled(scope, () => Promise.resolve({ look: ++found, text: 'x'.repeat(size) }));
    expect((await large(400_000)).look).toBeLessThan((await large(390_000)).look);
    expect((await large(1)).text).toHaveLength(390_000);
  });
});
