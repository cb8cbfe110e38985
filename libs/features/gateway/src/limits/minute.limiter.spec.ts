import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ApiError } from '@footfall/contracts';
import { createLogger, Metrics } from '@footfall/platform';
import { FixedClock, testLog, type TestLog } from '@footfall/testing';
import { AddressLimiter } from './address.limiter';
import { awayStore, type AwayStore } from './away.store.fixture';
import { GatewayCensus } from './gateway.census';
import { LocalWindows } from './local.windows';
import { MinuteLimiter } from './minute.limiter';
import { SharedCounters } from './shared.counters';

const clock = new FixedClock('2026-11-21T15:00:30.500Z');
const RESET = Date.parse('2026-11-21T15:01:00Z') / 1000;
const logger = createLogger('spec', 'silent');
let place: TestLog;
let remote: AwayStore;
let app: FastifyInstance | undefined;
beforeEach(async () => {
  clock.set('2026-11-21T15:00:30.500Z');
  place = await testLog(clock);
  remote = awayStore(place.counters);
});
afterEach(async () => {
  await app?.close();
  await place.close();
});

function gateway(windows = new LocalWindows(clock)) {
  const counters = new SharedCounters(remote.store, clock, logger, new Metrics('spec'));
  const census = new GatewayCensus(counters, clock, logger);
  const minutes = new MinuteLimiter(counters, windows, census, clock);
  return { census, minutes, addresses: new AddressLimiter(minutes) };
}

/** What a caller sees of a take: the status, and the headers on limits. */
async function take(by: (reply: FastifyReply) => Promise<void> | void): Promise<object> {
  app = fastify();
  app.get('/', async (_, reply) => {
    try {
      await by(reply);
      return {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send({ code: error.code, message: error.message, ...error.options });
    }
  });
  const { statusCode, headers, json } = await app.inject('/');
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => Number(headers[`x-ratelimit-${name}`]));
  await app.close();
  return { statusCode, limit, remaining, reset, ...json<object>() };
}
const taken = (limit: number, remaining: number, reset = RESET) => ({ statusCode: 200, limit, remaining, reset });
const refused = (limit: number, retryAfter: number, reset = RESET) => ({
  statusCode: 429,
  limit,
  remaining: 0,
  reset,
  code: 'rate_limit_exceeded',
  message: `More than ${limit} requests in this minute`,
  retryAfter,
});

describe('requests of a key', () => {
  it('are counted over all gateways, minute by minute', async () => {
    const [one, other] = [gateway(), gateway()];
    expect(await take((reply) => one.minutes.take(reply, 'k', 2))).toEqual(taken(2, 1));
    expect(await take((reply) => other.minutes.take(reply, 'k', 2))).toEqual(taken(2, 0));
    expect(await take((reply) => one.minutes.take(reply, 'k', 2))).toEqual(refused(2, 30));
    expect(await take((reply) => one.minutes.take(reply, 'other', 2))).toEqual(taken(2, 1));
    clock.set('2026-11-21T15:00:59.999Z');
    expect(await take((reply) => one.minutes.take(reply, 'k', 2))).toEqual(refused(2, 1));
    clock.advance(1);
    expect(await take((reply) => one.minutes.take(reply, 'k', 2))).toEqual(taken(2, 1, RESET + 60));
  });
  it('have to wait between a second and a minute, whatever clocks say', async () => {
    // The store counts by its own clock.
    const { minutes } = gateway();
    for (let i = 0; i < 2; i++) await take((reply) => minutes.take(reply, 'k', 1));
    const off = (instant: string) => {
      const late = new FixedClock(instant);
      const counters = new SharedCounters(remote.store, late, logger, new Metrics('spec'));
      return new MinuteLimiter(counters, new LocalWindows(late), new GatewayCensus(counters, late, logger), late);
    };
    expect(await take((reply) => off('2026-11-21T15:05:00Z').take(reply, 'k', 1))).toEqual(refused(1, 1));
    expect(await take((reply) => off('2026-11-21T14:55:00Z').take(reply, 'k', 1))).toEqual(refused(1, 60));
  });
  it('are counted here while the shared counts are away, with a part of the limit for each gateway', async () => {
    const last = gateway();
    for (const { census } of [gateway(), gateway(), gateway(), last]) await census.count();
    remote.away = true;
    expect(await take((reply) => last.minutes.take(reply, 'k', 11))).toEqual({ ...taken(11, 1) });
    expect(await take((reply) => last.minutes.take(reply, 'k', 11))).toEqual(taken(11, 0));
    expect(await take((reply) => last.minutes.take(reply, 'k', 11))).toEqual(refused(11, 30));
    expect(await take((reply) => last.minutes.take(reply, 'few', 3))).toEqual(taken(3, 0));
    expect(await take((reply) => last.minutes.take(reply, 'few', 3))).toEqual(refused(3, 30));
  });
});

describe('requests of a key while the shared counts come and go', () => {
  it('are as many as the limit, not one more', async () => {
    const { minutes } = gateway();
    const left: object[] = [];
    const go = async () => left.push(await take((reply) => minutes.take(reply, 'k', 8)));
    for (let i = 0; i < 3; i++) await go();
    remote.away = true;
    for (let i = 0; i < 2; i++) await go();
    remote.away = false;
    // It is left alone for a second after a failure.
    clock.advance(1_000);
    for (let i = 0; i < 2; i++) await go();
    remote.away = true;
    for (let i = 0; i < 2; i++) await go();
    expect(left).toEqual([...[7, 6, 5, 4, 3, 2, 1, 0].map((remaining) => taken(8, remaining)), refused(8, 29)]);
    clock.set('2026-11-21T15:01:00.000Z');
    remote.away = false;
    expect(await take((reply) => minutes.take(reply, 'k', 8))).toEqual(taken(8, 7, RESET + 60));
  });
  it('are counted by the others too when the shared counts are back', async () => {
    const [one, other] = [gateway(), gateway()];
    await take((reply) => one.minutes.take(reply, 'k', 6));
    remote.away = true;
    for (let i = 0; i < 2; i++) await take((reply) => one.minutes.take(reply, 'k', 6));
    remote.away = false;
    clock.advance(1_000);
    expect(await take((reply) => one.minutes.take(reply, 'k', 6))).toEqual(taken(6, 2));
    expect(await take((reply) => other.minutes.take(reply, 'k', 6))).toEqual(taken(6, 1));
  });
});

describe('requests of an address', () => {
  it('are counted here, apart by what they are about', async () => {
    const { addresses } = gateway();
    const asked = remote.asked;
    const go = (window: 'account' | 'reading', address: string | null) =>
      take((reply) => addresses.take(reply, window, address, 1)) as Promise<{ statusCode: number }>;
    const codes: number[] = [];
    for (const [window, address] of [
      ['account', '203.0.113.7'],
      ['account', '203.0.113.7'],
      ['account', '203.0.113.8'],
      ['reading', '203.0.113.7'],
      ['account', null],
      ['account', null],
    ] as const) {
      codes.push((await go(window, address)).statusCode);
    }
    expect(codes).toEqual([200, 429, 200, 200, 200, 429]);
    expect(remote.asked).toBe(asked);
    expect(
      ((await take((reply) => gateway().addresses.take(reply, 'account', '203.0.113.7', 1))) as { statusCode: number }).statusCode,
    ).toBe(200);
  });
  it('count all addresses of one network of IPv6 as one', async () => {
    const { addresses } = gateway();
    const status = async (address: string) =>
      ((await take((reply) => addresses.take(reply, 'account', address, 1))) as { statusCode: number }).statusCode;
    expect(await status('2001:db8:1:2::1')).toBe(200);
    expect(await status('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await status('2001:db8:1:3::1')).toBe(200);
  });
  it('are kept under keys that no address leads to', async () => {
    const keys: string[] = [];
    class RecordingWindows extends LocalWindows {
      override take(key: string, limit: number, windowMs: number) {
        keys.push(key);
        return super.take(key, limit, windowMs);
      }
    }
    for (let i = 0; i < 2; i++) {
      const limiter = new AddressLimiter(gateway(new RecordingWindows(clock)).minutes);
      await take((reply) => limiter.take(reply, 'external', '203.0.113.7', 1));
    }
    expect(keys).toEqual([expect.stringMatching(/^external:[\w-]{43}$/), expect.stringMatching(/^external:[\w-]{43}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
