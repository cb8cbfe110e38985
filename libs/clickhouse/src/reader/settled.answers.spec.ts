import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { visitDaysChangedTable } from '../tables';
import { ClickHouseWriter } from '../writer';
import { OwnChanges } from '../writer/own.changes';
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
    await mark(busy, '2024-05-13', 1.5 * MINUTE);
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

  describe('of the only writer', () => {
    beforeEach(() => (reader = new ClickHouseReader(store.client, true)));
    const write = ({ website }: AnswerScope, day: string) =>
      new ClickHouseWriter(store.client).insert(visitDaysChangedTable, [{ website_id: website, day: Date.parse(day) }]);

    it('hold without asking the store, until the process itself marks one of their days', async () => {
      const scope = scopeOf();
      const first = await ask(scope);
      // Nobody else writes there, so this goes unseen.
      await mark(scope, '2024-05-12');
      expect(await ask(scope)).toBe(first);
      await write(scopeOf(), '2024-05-12');
      expect(await ask(scope)).toBe(first);
      await write(scope, '2024-05-12');
      const second = await ask(scope);
      expect(second).toBeGreaterThan(first);
      expect(await ask(scope)).toBe(second);
    });

    it('hold where the process marks another of the days', async () => {
      const scope = scopeOf();
      const first = await ask(scope);
      await write(scope, '2024-05-15');
      expect(await ask(scope)).toBe(first);
    });

    it('are found anew where a mark came while they were found', async () => {
      const scope = scopeOf();
      const first = await reader.settled(scope, async () => {
        await write(scope, '2024-05-12');
        return { look: ++found };
      });
      expect(await ask(scope)).toBeGreaterThan(first.look);
    });
  });

  describe('without asking', () => {
    const parts = () => {
      let now = 1;
      const monotonic = () => now;
      const ownChanges = new OwnChanges(monotonic);
      const asked: { readonly answer: (changed: number) => void }[] = [];
      const answers = new SettledAnswers(
        () => new Promise((resolve) => asked.push({ answer: (changed) => resolve({ changed, now: 1000 * (OVER + 10 * MINUTE + now) }) })),
        { ownChanges, monotonic },
      );
      const scope = scopeOf();
      const look = () => answers.of(scope, () => Promise.resolve({ look: ++found }));
      return { ownChanges, asked, scope, look, pass: (ms: number) => (now += ms) };
    };

    it('several share what the store is asked, but not with who asks after a mark', async () => {
      const { ownChanges, asked, scope, look } = parts();
      const before = [look(), look()];
      ownChanges.marked([{ website_id: scope.website, day: Date.parse(scope.lastDay) }]);
      const after = look();
      expect(asked).toHaveLength(2);
      asked[1]?.answer(1000 * (OVER + 1));
      asked[0]?.answer(0);
      await Promise.all([...before, after]);
      const again = look();
      expect(asked).toHaveLength(3);
      asked[2]?.answer(1000 * (OVER + 1));
      await again;
    });

    it('goes on for a minute, and not while it is unknown whether a mark was stored', async () => {
      const { ownChanges, asked, look, pass } = parts();
      const asks = async (): Promise<boolean> => {
        const count = asked.length;
        const looking = look();
        asked[count]?.answer(0);
        await looking;
        return asked.length > count;
      };
      expect([await asks(), await asks()]).toEqual([true, false]);
      pass(59_000);
      expect(await asks()).toBe(false);
      pass(2_000);
      expect([await asks(), await asks()]).toEqual([true, false]);
      ownChanges.doubt();
      expect([await asks(), await asks()]).toEqual([true, true]);
      pass(299_000);
      expect(await asks()).toBe(true);
      pass(2_000);
      expect([await asks(), await asks()]).toEqual([true, false]);
    });
  });
});
