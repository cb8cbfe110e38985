import { eventually } from '@footfall/testing';
import { startEmbedded, type Instance } from './instance';
import { OPERATOR_TOKEN, Tenant } from './tenant';

const LIMIT = 20;
/** 130 % of it. */
const ROOM = 26;
/** Kept by the plan, and of another month, whatever day it is. */
const FORMER_MONTH = new Date(Date.now() - 60 * 86_400_000).toISOString();

let instance: Instance;
const start = (at?: string) =>
  startEmbedded({
    ...(at ? { dir: at } : {}),
    env: {
      FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN,
      FOOTFALL_PLAN_LIMITS: JSON.stringify({ free: { eventsPerMonth: LIMIT, requestsPerMinute: 100_000 } }),
    },
  });
beforeAll(async () => {
  instance = await start();
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

async function restart(): Promise<void> {
  const { dir } = instance;
  await instance.kill();
  instance = await start(dir);
}

const views = async (t: Tenant) => (await t.read('', 'range=24h')).json.data.summary.total_page_views as number;

it('events of a month are taken up to 130 % of the plan, then refused and not dropped; what came twice counts once', async () => {
  const first = await (await Tenant.on(instance)).onPlan('free');
  const batch = Array.from({ length: 10 }, (_, i) => first.view(`/${i}`));
  expect((await first.send({ events: batch })).json).toMatchObject({ accepted: 10 });
  await eventually(async () => expect(await views(first)).toBe(10));

  // A process that does not remember them takes the same ids once more, and knows them where it stores.
  await restart();
  const t = Tenant.at(instance, first);
  expect((await t.send({ events: batch })).status).toBe(202);
  for (let again = 0; again < 5; again++) {
    expect((await t.keyed(batch)).json.data).toMatchObject({ accepted: 0, duplicates: 10 });
    expect((await t.send(t.view('/0', { type: 'engagement', engaged_ms: 10 }))).status).toBe(202);
  }
  const more = (count: number) => t.send({ events: Array.from({ length: count }, (_, i) => t.view(`/more-${count}-${i}`)) });
  expect((await more(6)).status).toBe(202);
  await eventually(async () => expect(await views(t)).toBe(16));
  expect((await more(ROOM - 16)).status).toBe(202);
  await eventually(async () => expect(await views(t)).toBe(ROOM));

  const refused = await t.send(t.view('/too-many'));
  expect([refused.status, refused.json.error.code]).toEqual([429, 'monthly_limit_exceeded']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await t.keyed([t.view('/too-many')])).status).toBe(429);
  expect((await t.send(t.view('/0', { type: 'engagement', engaged_ms: 10 }))).status).toBe(202);
  const imported = await t.keyed([t.view('/of-old', { ts: FORMER_MONTH })], { historical: true });
  expect([imported.status, imported.json.data.accepted]).toEqual([202, 1]);
  expect(await views(t)).toBe(ROOM);

  await restart();
  const again = Tenant.at(instance, t);
  expect((await again.send(again.view('/still-too-many'))).status).toBe(429);
  await again.onPlan('pro');
  await eventually(async () => expect((await again.send(again.view('/welcome'))).status).toBe(202));
}, 420_000);
