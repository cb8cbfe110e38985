import { createLogger, Metrics } from '@footfall/platform';
import { eventually, FixedClock, testLog, type TestLog } from '@footfall/testing';
import { awayStore, type AwayStore } from './away.store.fixture';
import { GatewayCensus } from './gateway.census';
import { SharedCounters } from './shared.counters';

const logger = createLogger('spec', 'silent');
const START = '2026-11-21T15:00:00Z';
let clock: FixedClock;
let place: TestLog;
let remote: AwayStore;
beforeEach(async () => {
  clock = new FixedClock(START);
  place = await testLog(clock);
  remote = awayStore(place.counters);
});
afterEach(() => place.close());

const gateway = (now = clock) => new GatewayCensus(new SharedCounters(remote.store, now, logger, new Metrics('spec')), now, logger);

it('a gateway knows itself, and everybody who was there when it looked', async () => {
  const [first, second, third] = [gateway(), gateway(), gateway()];
  expect(first.size).toBe(1);
  for (const each of [first, second, third, second]) await each.count();
  expect([first.size, second.size, third.size]).toEqual([1, 3, 3]);
  await first.count();
  expect(first.size).toBe(3);
});

it('who was not seen for twenty seconds is gone', async () => {
  await gateway().count();
  const looking = gateway();
  clock.advance(19_999);
  await looking.count();
  expect(looking.size).toBe(2);
  clock.advance(1);
  await looking.count();
  expect(looking.size).toBe(1);
});

it('clocks of several machines may differ by as much', async () => {
  const ahead = new FixedClock(START);
  ahead.advance(20_000);
  await gateway(ahead).count();
  const looking = gateway();
  await looking.count();
  expect(looking.size).toBe(2);
  ahead.advance(1);
  await gateway(ahead).count();
  await looking.count();
  expect(looking.size).toBe(2);
});

it('while nobody can be asked what was known last holds', async () => {
  await gateway().count();
  const looking = gateway();
  await looking.count();
  remote.away = true;
  clock.advance(60_000);
  await looking.count();
  expect(looking.size).toBe(2);
  remote.away = false;
  clock.advance(1_000);
  await looking.count();
  expect(looking.size).toBe(1);
});

it('is counted by itself while the process runs', async () => {
  await gateway().count();
  const running = gateway();
  running.onApplicationBootstrap();
  await eventually(() => expect(running.size).toBe(2));
  await running.onModuleDestroy();
});
