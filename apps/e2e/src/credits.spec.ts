import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@footfall/testing';
import { freePort, startEmbedded, type Instance } from './instance';
import { databaseOf } from './instance.database';
import { Tenant, call } from './tenant';

const USAGE = '/api/external/v1/usage';
const WEBSITES = '/api/external/v1/websites';

const get = (base: string, path: string, key: string) => call(base, 'GET', path, { headers: { 'x-api-key': key } });
const usageOf = async (base: string, key: string) => (await get(base, USAGE, key)).json.data.usage;

async function spend(base: string, key: string, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => get(base, WEBSITES, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
}

describe('credits outlive the process', () => {
  let instance: Instance;
  let port: number;
  const dir = mkdtempSync(join(tmpdir(), 'footfall-credits-'));
  const start = async () => {
    instance = await startEmbedded({ dir, port });
    return instance.base;
  };
  beforeAll(async () => {
    port = await freePort();
    await start();
  }, 180_000);
  afterAll(async () => {
    await instance?.stop();
  });
  /** What the ledger has by now, which follows the spending by a second. */
  const bookedFor = async ({ website }: Tenant): Promise<number> => {
    const client = await databaseOf(instance);
    try {
      const { rows } = await client.query<{ credits: string }>('SELECT credits FROM team_credits WHERE team_id = $1', [website.team_id]);
      return Number(rows[0]?.credits ?? 0);
    } finally {
      await client.end();
    }
  };

  it('all of them after a stop, all but those of the last second after a kill', async () => {
    const tenant = await Tenant.on(instance);
    const { base } = instance;
    await spend(base, tenant.key, 25);
    expect((await usageOf(base, tenant.key)).monthly_requests).toBe(25);
    await instance.stop();

    await start();
    expect(await usageOf(base, tenant.key)).toMatchObject({ monthly_requests: 25, monthly_limit: 1_000_000, monthly_remaining: 999_975 });
    // Looking counts too: once before the stop, once after it, and each time here.
    let looks = 2;
    await eventually(async () => {
      looks++;
      expect((await usageOf(base, tenant.key)).total_requests).toBe(25 + looks);
    });
    const { key } = await tenant.anotherKey();
    await spend(base, key, 10);
    await eventually(async () => expect(await bookedFor(tenant)).toBe(35));
    await spend(base, key, 5);
    await instance.kill();

    await start();
    const used = (await usageOf(base, tenant.key)).monthly_requests;
    expect(used).toBeGreaterThanOrEqual(35);
    expect(used).toBeLessThanOrEqual(40);
  }, 300_000);
});

describe('the month', () => {
  it('ends at 00:00 UTC on the 1st: credits are counted anew, and the old month keeps its own', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'footfall-month-'));
    const clock = join(dir, 'clock.cjs');
    const shift = join(dir, 'shift');
    writeFileSync(clock, SHIFTED_CLOCK);
    const turn = Date.UTC(2027, 1, 1);
    // The process believes that it was started ten minutes before the end of the month: more than it takes to come to that end here.
    const moveTo = (at: number) => writeFileSync(shift, String(at - Date.now()));
    moveTo(turn - 600_000);
    const instance = await startEmbedded({ dir, env: { NODE_OPTIONS: `--require ${clock}`, SHIFTED_CLOCK: shift } });
    try {
      const { base } = instance;
      const tenant = await Tenant.on(instance);
      await spend(base, tenant.key, 12);
      expect(await usageOf(base, tenant.key)).toMatchObject({ monthly_requests: 12, monthly_reset_at: '2027-02-01T00:00:00.000Z' });
      const { key } = await tenant.anotherKey();
      moveTo(turn);
      await eventually(async () => expect((await usageOf(base, key)).monthly_reset_at).toBe('2027-03-01T00:00:00.000Z'));
      expect((await usageOf(base, tenant.key)).monthly_requests).toBe(0);
      await spend(base, tenant.key, 3);
      expect(await usageOf(base, tenant.key)).toMatchObject({ monthly_requests: 3, monthly_remaining: 999_997 });
    } finally {
      await instance.stop();
    }
  }, 300_000);
});

/** A preload that moves the process's clock and that of its children, by what a file says at the time. */
const SHIFTED_CLOCK = `
const { readFileSync } = require('node:fs');
const read = () => Number(readFileSync(process.env.SHIFTED_CLOCK, 'utf8')) || shift;
let shift = 0;
shift = read();
setInterval(() => (shift = read()), 100).unref();
const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, self) => Reflect.construct(target, args.length ? args : [Real.now() + shift], self),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, name, self) => (name === 'now' ? () => Real.now() + shift : Reflect.get(target, name, self)),
});
`;
