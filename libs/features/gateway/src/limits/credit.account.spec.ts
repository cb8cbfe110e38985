import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, Metrics, ServiceClient } from '@footfall/platform';
import { eventually, FixedClock, testLog, type TestLog } from '@footfall/testing';
import { awayStore, type AwayStore } from './away.store.fixture';
import { CreditAccount, type Reservation } from './credit.account';
import { LedgerReconciler } from './ledger.reconciler';
import { SharedCounters } from './shared.counters';
import { UsageMeter } from './usage.meter';

const logger = createLogger('spec', 'silent');
const TEAM = '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4d';
const OTHER = '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4e';
const KEY = `${TEAM}:2026-11`;
const NOVEMBER = { name: '2026-11', endsAt: Date.parse('2026-12-01T00:00:00Z') };
let clock: FixedClock;
let place: TestLog;
let remote: AwayStore;
/** What the ledger has by team and month; undefined: it does not answer. */
let ledger: Record<string, number> | undefined;
let asked: string[];
let server: Server;
let services: ServiceClient;
let reconciler: LedgerReconciler;
let meter: UsageMeter;
let account: CreditAccount;

beforeEach(async () => {
  clock = new FixedClock('2026-11-30T23:00:00.500Z');
  place = await testLog(clock);
  remote = awayStore(place.counters);
  ledger = {};
  asked = [];
  server = createServer((request, answer) => {
    const [, team, month] = /^\/internal\/teams\/([^/]+)\/credits\/(.+)$/.exec(request.url ?? '') ?? [];
    asked.push(team ?? '');
    const credits = ledger?.[`${team}:${month}`];
    answer.statusCode = !ledger ? 500 : credits === undefined ? 404 : 200;
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ credits }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  services = new ServiceClient(() => url, 'a secret of at least 32 characters', clock);
  const counters = new SharedCounters(remote.store, clock, logger, new Metrics('spec'));
  reconciler = new LedgerReconciler(counters, services, clock, logger);
  meter = new UsageMeter(place.log, clock, logger);
  account = new CreditAccount(counters, services, meter, reconciler, clock);
});
afterEach(async () => {
  await reconciler.onModuleDestroy();
  await services.close();
  await new Promise((resolve) => server.close(resolve));
  await place.close();
});

const asksOf = (team: string) => asked.filter((each) => each === team).length;
const used = () => place.counters.quotaUsed(KEY);
const reserve = (cost: number, limit = 10) => account.reserve(TEAM, cost, limit);
/** The store goes, and may be asked again when it comes back. */
function goes(away: boolean): void {
  remote.away = away;
  clock.advance(1000);
}

describe('a reservation', () => {
  it('takes from the count of the month, up to the limit', async () => {
    expect(await reserve(6)).toEqual({ teamId: TEAM, month: NOVEMBER, cost: 6, shared: true });
    expect(await reserve(4)).toMatchObject({ shared: true });
    expect(await used()).toBe(10);
    await expect(reserve(1)).rejects.toMatchObject({
      code: 'monthly_limit_exceeded',
      message: 'The 10 credits of this month do not cover a request of 1',
      options: { retryAfter: 3600 },
    });
    expect(await used()).toBe(10);
    expect(asked).toEqual([TEAM]);
  });
  it('waits for the next month, a second at least', async () => {
    await reserve(10);
    clock.set('2026-11-30T23:59:59.999Z');
    await expect(reserve(1)).rejects.toMatchObject({ options: { retryAfter: 1 } });
    clock.advance(1);
    expect(await reserve(1)).toMatchObject({ month: { name: '2026-12' }, shared: true });
  });
  it('goes on from the ledger where the count is lost', async () => {
    ledger = { [KEY]: 8 };
    await expect(reserve(3)).rejects.toMatchObject({ code: 'monthly_limit_exceeded' });
    expect(await reserve(2)).toMatchObject({ shared: true });
    expect(await used()).toBe(10);
  });
  it('is refused where the count is lost and the ledger is away', async () => {
    ledger = undefined;
    await expect(reserve(1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
  it('is given back to the count when the request fails', async () => {
    const held = await reserve(6);
    await reserve(3);
    await account.giveBack(held);
    expect(await used()).toBe(3);
  });
  it('is told to the ledger when the request was answered', async () => {
    account.spend(await reserve(6));
    await meter.flush();
    const told: unknown[] = [];
    const consumption = await place.log.consume({
      topic: 'usage.recorded.v1',
      group: 'spec',
      startAt: 'earliest',
      commits: false,
      handler: async (batch) =>
        void told.push(...batch.records.map(({ value }) => (JSON.parse(value.toString()) as { credits: unknown }).credits)),
    });
    await eventually(() => expect(told).toEqual([[{ teamId: TEAM, month: '2026-11', credits: 6 }]]));
    await consumption.stop();
  });
});

describe('while the shared counts are away', () => {
  it('this process goes on from the last that it knew, and gives back to that', async () => {
    await reserve(6);
    goes(true);
    const held = await reserve(3);
    expect(held).toEqual({ teamId: TEAM, month: NOVEMBER, cost: 3, shared: false });
    await expect(reserve(2)).rejects.toMatchObject({ code: 'monthly_limit_exceeded' });
    expect(await reserve(1)).toMatchObject({ shared: false });
    await account.giveBack(held);
    expect(await reserve(3)).toMatchObject({ shared: false });
    await expect(reserve(1)).rejects.toMatchObject({ code: 'monthly_limit_exceeded' });
    goes(false);
    expect(await used()).toBe(6);
  });
  it('what is given back leaves no less than nothing', async () => {
    goes(true);
    await account.giveBack({ teamId: TEAM, month: NOVEMBER, cost: 5, shared: false });
    await reserve(10);
    await expect(reserve(1)).rejects.toMatchObject({ code: 'monthly_limit_exceeded' });
    await account.giveBack({ teamId: TEAM, month: NOVEMBER, cost: 50, shared: false });
    await reserve(10);
    await expect(reserve(1)).rejects.toMatchObject({ code: 'monthly_limit_exceeded' });
  });
  it('what was reserved alone is not given back to the shared count', async () => {
    goes(true);
    const held = await reserve(3);
    goes(false);
    await place.counters.raiseQuota(KEY, 5, clock.now() + 1000);
    await account.giveBack(held);
    expect(await used()).toBe(5);
  });
  it('what is given back reaches the shared count when it is there again, once', async () => {
    const held = [await reserve(3), await reserve(2)];
    goes(true);
    for (const each of held) await account.giveBack(each);
    await reconciler.reconcile();
    goes(false);
    expect(await used()).toBe(5);
    await reserve(4);
    await reconciler.reconcile();
    expect(await used()).toBe(4);
    await reconciler.reconcile();
    expect(await used()).toBe(4);
  });
  it('what is given back meanwhile, while a round is under way, is given back in the next', async () => {
    const held = [await reserve(3), await reserve(2)];
    goes(true);
    await account.giveBack(held[0] as Reservation);
    const round = reconciler.reconcile();
    await account.giveBack(held[1] as Reservation);
    goes(false);
    await round;
    await reconciler.reconcile();
    expect(await used()).toBe(0);
  });
  it('a count that was given back to without saying so is brought up to what was spent', async () => {
    const held = await reserve(3);
    await reserve(4);
    ledger = { [KEY]: 4 };
    const { giveBackToQuota } = place.counters;
    place.counters.giveBackToQuota = async (...given) => {
      await giveBackToQuota.apply(place.counters, given);
      throw new Error('no answer in time');
    };
    await account.giveBack(held);
    place.counters.giveBackToQuota = giveBackToQuota;
    clock.advance(1000);
    await reconciler.reconcile();
    expect(await used()).toBe(4);
  });
  it('what is used is what the ledger has, or what this process knows if that is more', async () => {
    ledger = { [KEY]: 4 };
    goes(true);
    expect(await account.used(TEAM)).toEqual({ used: 4, month: NOVEMBER });
    await reserve(6);
    expect(await account.used(TEAM)).toMatchObject({ used: 6 });
    expect(await account.used(OTHER)).toMatchObject({ used: 0 });
  });
});

describe('what is used of the month', () => {
  it('is the count, without a look at the ledger', async () => {
    await place.counters.raiseQuota(KEY, 7, clock.now() + 1000);
    ledger = undefined;
    expect(await account.used(TEAM)).toMatchObject({ used: 7 });
  });
  it('is that of the ledger where the count is lost, which begins with it', async () => {
    ledger = { [KEY]: 4 };
    expect(await account.used(TEAM)).toMatchObject({ used: 4 });
    expect(await used()).toBe(4);
    ledger = undefined;
    expect(await account.used(TEAM)).toMatchObject({ used: 4 });
  });
  it('is kept an hour past the month', async () => {
    await reserve(6);
    clock.set('2026-12-01T00:59:59Z');
    expect(await used()).toBe(6);
    clock.set('2026-12-01T01:00:01Z');
    expect(await used()).toBeNull();
  });
});

describe('a count that began anew', () => {
  it('is brought up to the ledger for a minute, since records may have been on their way', async () => {
    await reserve(1);
    ledger = { [KEY]: 5 };
    await reconciler.reconcile();
    expect([await used(), asksOf(TEAM)]).toEqual([5, 2]);
    clock.advance(59_999);
    await reconciler.reconcile();
    clock.advance(1);
    await reconciler.reconcile();
    expect(asksOf(TEAM)).toBe(4);
    await reconciler.reconcile();
    expect(asksOf(TEAM)).toBe(4);
  });
  it('is brought up where requests were let through without it, as soon as it is there again', async () => {
    await place.counters.raiseQuota(KEY, 1, clock.now() + 7_200_000);
    goes(true);
    await reserve(1);
    clock.advance(120_000);
    ledger = { [KEY]: 7 };
    await reconciler.reconcile();
    expect([await used(), asksOf(TEAM)]).toEqual([1, 1]);
    goes(false);
    await reconciler.reconcile();
    await reconciler.reconcile();
    expect([await used(), asksOf(TEAM)]).toEqual([7, 2]);
  });
  it('is still brought up where the ledger was away for a look', async () => {
    reconciler.watch(TEAM, NOVEMBER);
    ledger = undefined;
    await expect(reconciler.reconcile()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    clock.advance(60_000);
    ledger = { [KEY]: 5 };
    await reconciler.reconcile();
    expect(await used()).toBe(5);
  });
  it('begins with nothing where the ledger knows of nothing, and ends an hour past its month', async () => {
    reconciler.watch(TEAM, NOVEMBER);
    await reconciler.reconcile();
    clock.set('2026-12-01T00:59:59Z');
    expect(await used()).toBe(0);
    clock.set('2026-12-01T01:00:01Z');
    expect(await used()).toBeNull();
  });
  it('waits for its turn behind 500 others, and who stays goes to the end of the line', async () => {
    const others = Array.from({ length: 500 }, (_, i) => `team-${i}`);
    for (const team of others) reconciler.watch(team, NOVEMBER);
    reconciler.watch(TEAM, NOVEMBER);
    await reconciler.reconcile();
    expect(asked).toEqual(others);
    await reconciler.reconcile();
    expect(asked.slice(500)).toEqual([TEAM, ...others.slice(0, 499)]);
  });
  it('is brought up by itself while the process runs', async () => {
    reconciler.watch(TEAM, NOVEMBER);
    ledger = { [KEY]: 5 };
    reconciler.onApplicationBootstrap();
    await eventually(async () => expect(await used()).toBe(5));
  });
});
