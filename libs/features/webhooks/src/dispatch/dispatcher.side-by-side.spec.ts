import { systemClock } from '@footfall/platform';
import type { WebhookDeliveryEntity, WebhookEntity } from '@footfall/postgres';
import { eventually, testPostgres } from '@footfall/testing';
import { benchForAll } from './dispatch.bench.fixture';
import { KilledDispatchers } from './killed-dispatchers.fixture';

const LONG_MS = 100_000;
const bench = benchForAll(testPostgres, systemClock);

/** Never answers; its attempts last until their dispatcher ends. */
const HANGS = { attemptMs: 600_000, leaseMs: 900_000, stopMs: 50 };
const listed = (webhook: { id: string; websiteId: string; teamId: string }) =>
  bench().records(({ deliveries }) => deliveries.list(webhook, 1_000, 0));

it('three side by side send everything once, and at no time more than four to one webhook', async () => {
  const subscriber = bench().server.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return 200;
  });
  const webhook = await bench().queue.addWebhook(subscriber.url);
  await bench().queue.addMessages(webhook, 120);
  const dispatchers = await Promise.all([1, 2, 3].map(() => bench().dispatcher()));
  for (const dispatcher of dispatchers) dispatcher.onApplicationBootstrap();
  await eventually(async () => expect((await listed(webhook)).every(({ status }) => status === 'succeeded')).toBe(true), LONG_MS);
  expect([subscriber.got.length, subscriber.ids.size]).toEqual([120, 120]);
  expect(subscriber.mostOpen).toBeLessThanOrEqual(4);
}, 150_000);

it('whoever hangs has its own places alone: the others have all of theirs while it still hangs', async () => {
  const slow = bench().server.add(() => undefined);
  const well = Array.from({ length: 9 }, () => bench().server.add());
  await bench().queue.addMessages(await bench().queue.addWebhook(slow.url), 500);
  for (const { url } of well) await bench().queue.addMessages(await bench().queue.addWebhook(url), 20);
  (await bench().dispatcher({ ...HANGS, workers: 12 })).onApplicationBootstrap();
  await eventually(() => expect(well.map(({ ids }) => ids.size)).toEqual(well.map(() => 20)), LONG_MS);
  await eventually(() => expect([slow.got.length, slow.open]).toEqual([4, 4]), LONG_MS);
}, 150_000);

it('a team whose servers all hang has its part of the workers alone', async () => {
  const [slow, well] = [bench().server.add(() => undefined), bench().server.add()];
  const team = await bench().queue.addTeam();
  for (let i = 0; i < 5; i++) await bench().queue.addMessages(await bench().queue.addWebhook(slow.url, team), 10);
  (await bench().dispatcher({ ...HANGS, workers: 8, perTeam: 6 })).onApplicationBootstrap();
  await eventually(() => expect(slow.open).toBe(6), LONG_MS);
  await bench().queue.addMessages(await bench().queue.addWebhook(well.url), 20);
  await eventually(() => expect(well.ids.size).toBe(20), LONG_MS);
  expect([slow.got.length, slow.open]).toEqual([6, 6]);
}, 150_000);

it('killed in the midst of it three times, every message arrives, and what arrives again is the same', async () => {
  const [KILLS, WORKERS, MESSAGES] = [3, 16, 500];
  const killed = new KilledDispatchers(bench().postgresUrl, {
    ...{ workers: WORKERS, perTeam: WORKERS, perWebhook: 4, attemptMs: 5_000, leaseMs: 8_000, stopMs: 1_000 },
    schedule: [1_000, 1_000, 1_000, 1_000, 1_000, 1_000],
  });
  let received = 0;
  let kills = 0;
  let onKill = () => undefined as void;
  const subscriber = bench().server.add(() => {
    received += 1;
    // Before the answer, so that the killed one never knows it.
    if (kills < KILLS && received >= ((kills + 1) * MESSAGES) / (KILLS + 2)) {
      kills += killed.kill();
      onKill();
    }
    return 200;
  });
  try {
    const webhooks: WebhookEntity[] = [];
    for (let i = 0; i < 10; i++) webhooks.push(await bench().queue.addWebhook(subscriber.url));
    const messages: WebhookDeliveryEntity[] = [];
    for (const webhook of webhooks) messages.push(...(await bench().queue.addMessages(webhook, MESSAGES / 10)));
    for (let i = 0; i < KILLS; i++) {
      const isKilled = new Promise<void>((resolve) => (onKill = resolve));
      await killed.start();
      await isKilled;
    }
    await killed.start();
    await eventually(async () => {
      for (const webhook of webhooks) expect((await listed(webhook)).filter(({ status }) => status !== 'succeeded')).toHaveLength(0);
    }, LONG_MS);
    expect(kills).toBe(KILLS);
    const bodies = new Map(messages.map(({ messageId, body }) => [messageId, body]));
    expect(subscriber.ids).toEqual(new Set(bodies.keys()));
    expect(subscriber.got.filter(({ id, body }) => bodies.get(id) !== body.toString())).toEqual([]);
    // What was killed before its answer at least; a machine that is slow repeats more.
    expect(subscriber.got.length - MESSAGES).toBeGreaterThanOrEqual(KILLS);
  } finally {
    await killed.close();
  }
}, 300_000);
