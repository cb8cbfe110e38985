import pino from 'pino';
import { Metrics } from '@footfall/platform';
import { FixedClock, testLog, type TestLog } from '@footfall/testing';
import { awayStore, type AwayStore } from './away.store.fixture';
import { SharedCounters } from './shared.counters';

const clock = new FixedClock('2026-11-21T15:00:00Z');
let place: TestLog;
let remote: AwayStore;
let lines: string[];
let metrics: Metrics;
let counters: SharedCounters;
beforeEach(async () => {
  place = await testLog(clock);
  remote = awayStore(place.counters);
  lines = [];
  metrics = new Metrics('spec');
  const logger = pino({ level: 'info', base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  counters = new SharedCounters(remote.store, clock, logger, metrics);
});
afterEach(() => place.close());

const ask = () => counters.ask((store) => store.quotaUsed('q'));
const said = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string });
async function value(name: string): Promise<number | undefined> {
  return (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;
}

it('gives what the store answers', async () => {
  await place.counters.raiseQuota('q', 7, clock.now() + 1000);
  expect(await ask()).toBe(7);
  expect(said()).toEqual([]);
  expect([await value('footfall_limits_shared'), await value('footfall_limits_unshared_total')]).toEqual([1, 0]);
});

it('leaves a store that is away alone for a second, and says so once', async () => {
  remote.away = true;
  expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, undefined]);
  expect(remote.asked).toBe(1);
  clock.advance(999);
  expect([await ask(), remote.asked]).toEqual([undefined, 1]);
  clock.advance(1);
  expect([await ask(), remote.asked]).toEqual([undefined, 2]);
  expect(said()).toEqual([
    {
      level: 50,
      err: expect.objectContaining({ message: 'the store is away' }),
      msg: 'the shared store of limits does not answer; this process limits by itself',
    },
  ]);
  expect([await value('footfall_limits_shared'), await value('footfall_limits_unshared_total')]).toEqual([0, 5]);
});

it('says once that it is there again, and the next time that it goes', async () => {
  remote.away = true;
  await ask();
  clock.advance(1000);
  remote.away = false;
  expect([await ask(), await ask()]).toEqual([null, null]);
  expect(await value('footfall_limits_shared')).toBe(1);
  remote.away = true;
  await ask();
  expect(said().map(({ level, msg }) => [level, msg])).toEqual([
    [50, expect.stringContaining('does not answer')],
    [30, 'the shared store of limits answers again'],
    [50, expect.stringContaining('does not answer')],
  ]);
});
