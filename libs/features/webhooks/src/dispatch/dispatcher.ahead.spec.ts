import { systemClock } from '@footfall/platform';
import type { WebhookEntity } from '@footfall/postgres';
import { eventually, testPostgres } from '@footfall/testing';
import { benchForAll } from './dispatch.bench.fixture';

const bench = benchForAll(testPostgres, systemClock);
const HANGS = { attemptMs: 600_000, leaseMs: 900_000, stopMs: 50 };
const listed = (webhook: WebhookEntity) => bench().records(({ deliveries }) => deliveries.list(webhook, 1_000, 0));
const leased = async (webhook: WebhookEntity) => (await listed(webhook)).filter(({ leaseOwner }) => leaseOwner !== null).length;

/** What a quick webhook's answer may take. */
const QUICK_MS = 250;

/**
 * A webhook whose first message was answered as told, with more that are due. Where the answer has to be a quick one, it may take a few: on a machine that stands still for a
 * moment none is.
 */
async function afterFirst(reply: () => number | undefined | Promise<number>, options: object = {}, isQuick = true) {
  const subscriber = bench().server.add(reply);
  const webhook = await bench().queue.addWebhook(subscriber.url);
  const dispatcher = await bench().dispatcher(options);
  let firsts = 0;
  for (let tookMs = Infinity; firsts === 0 || (isQuick && tookMs > QUICK_MS && firsts < 20); firsts++) {
    await bench().queue.addMessages(webhook);
    const began = performance.now();
    expect(await dispatcher.dispatch()).toBe(1);
    await dispatcher.settled();
    tookMs = performance.now() - began;
  }
  await bench().queue.addMessages(webhook, 40);
  return { subscriber, webhook, dispatcher, firsts };
}

it('for a webhook that is quick several rounds are taken at once, and four are sent at a time', async () => {
  const { subscriber, dispatcher, firsts } = await afterFirst(() => new Promise((resolve) => setTimeout(() => resolve(200), 10)));
  expect(await dispatcher.dispatch()).toBe(16);
  await dispatcher.settled();
  expect([subscriber.ids.size, subscriber.got.length]).toEqual([firsts + 16, firsts + 16]);
  expect(subscriber.mostOpen).toBeLessThanOrEqual(4);
});

it.each([
  ['fails', () => 500],
  ['takes its time', () => new Promise<number>((resolve) => setTimeout(() => resolve(200), 400))],
])('nothing is taken ahead for one that %s', async (_what, reply) => {
  const { dispatcher } = await afterFirst(reply, {}, false);
  expect(await dispatcher.dispatch()).toBe(4);
  await dispatcher.settled();
});

it('nor where another process sends to it too', async () => {
  const { webhook, dispatcher } = await afterFirst(() => 200);
  await bench().queue.addMessages(webhook, 1, { leaseOwner: 'other', leaseUntil: new Date(Date.now() + 60_000) });
  expect(await dispatcher.dispatch()).toBe(3);
  await dispatcher.settled();
});

it('what waits too long is given back, and others are served meanwhile', async () => {
  let isWell = true;
  const { subscriber, webhook, dispatcher, firsts } = await afterFirst(() => (isWell ? 200 : undefined), { ...HANGS, workers: 6 });
  const well = bench().server.add();
  const other = await bench().queue.addWebhook(well.url);
  await bench().queue.addMessages(other, 20);
  isWell = false;
  dispatcher.onApplicationBootstrap();
  await eventually(() => expect([subscriber.open, well.ids.size]).toEqual([4, 20]));
  await eventually(async () => expect(await leased(webhook)).toBe(4));
  expect(subscriber.got).toHaveLength(firsts + 4);
}, 180_000);

it('a process that ends gives back at once what still waits, and the attempts that run when their time is over', async () => {
  let isWell = true;
  const { webhook, dispatcher, firsts } = await afterFirst(() => (isWell ? 200 : undefined), { ...HANGS, stopMs: 15_000 });
  isWell = false;
  expect(await dispatcher.dispatch()).toBe(16);
  expect(await leased(webhook)).toBe(16);
  const ending = dispatcher.onModuleDestroy();
  await eventually(async () => expect(await leased(webhook)).toBe(4));
  await ending;
  expect(await leased(webhook)).toBe(0);
  expect((await listed(webhook)).filter(({ attempts }) => attempts > 0)).toHaveLength(firsts);
}, 180_000);
