import { randomUUID } from 'node:crypto';
import { SIGNAL_KINDS, webhookEndpoints as rows, type Endpoint, type SignalKind } from '@footfall/contracts';
import { Database, SealedSecrets, draftDelivery, type WebhookDeliveryEntity, type WebhookEntity } from '@footfall/postgres';
import { FixedClock, serviceForAll } from '@footfall/testing';
import { webhooksFeature } from '../webhooks.module';
import { ForgottenDeliveriesJob } from './forgotten-deliveries.job';
import { webhookOfTest, websiteOfTest, type WebsiteOfTest } from './webhook.fixture';

const DAY_MS = 86_400_000;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({
  feature: webhooksFeature,
  clock,
  environment: { FOOTFALL_WEBHOOK_ALLOW_HTTP: '1', FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' },
});

const website = () => websiteOfTest(service.get(Database));
const webhook = (of: WebsiteOfTest, given?: Partial<WebhookEntity>) =>
  webhookOfTest(service.get(Database), service.get(SealedSecrets), of, given);
const ask = (
  row: Endpoint,
  of: WebsiteOfTest,
  webhookId: string,
  more: { deliveryId?: string; query?: Record<string, string>; body?: object } = {},
) => {
  const { deliveryId = '', ...rest } = more;
  return service.ask(row, { as: of.as, params: { websiteId: of.id, webhookId, deliveryId }, ...rest });
};
const listed = async (of: WebsiteOfTest, webhookId: string, query: Record<string, string> = {}) =>
  (await ask(rows.deliveries, of, webhookId, { query })).body.data;
const stored = async (of: WebhookEntity, id: string): Promise<WebhookDeliveryEntity> => {
  const delivery = await service.get(Database).read.deliveries.find({ ...of }, id);
  if (!delivery) throw new Error('no such delivery');
  return delivery;
};

const at = () => new Date(clock.now());
const SENT = { status: 'succeeded', attempts: 2, lastStatusCode: 204, nextAttemptAt: null } as const;

/** A delivery that has ended, or whatever is given. */
async function delivered(of: WebhookEntity, given: Partial<WebhookDeliveryEntity> = {}): Promise<WebhookDeliveryEntity> {
  const message = { messageId: `msg_${randomUUID()}`, sourceKey: randomUUID(), event: 'goal.completed', body: '{"a":1}' } as const;
  const delivery = { ...draftDelivery({ webhook: of, ...message, visitorId: 'v', at: at() }), ...SENT, finishedAt: at(), ...given };
  await service.get(Database).read.deliveries.insert([delivery]);
  return delivery;
}

test.each(SIGNAL_KINDS)('a test sends a whole %s of nobody, once, and says so', async (kind: SignalKind) => {
  const mine = await website();
  const hook = await webhook(mine, { events: [kind, 'event.tracked', 'visitor.identified'] });
  const { status, body } = await ask(rows.test, mine, hook.id);
  expect([status, body.data]).toEqual([
    202,
    {
      id: expect.any(String),
      message_id: expect.stringMatching(/^msg_[0-9a-f-]{36}$/),
      event: kind,
      status: 'pending',
      attempts: 0,
      last_status_code: null,
      last_error: null,
      next_attempt_at: at().toISOString(),
      created_at: at().toISOString(),
    },
  ]);
  const delivery = await stored(hook, body.data.id);
  expect(delivery).toMatchObject({ isTest: true, messageId: body.data.message_id });
  const { event, timestamp, data } = JSON.parse(delivery.body ?? '');
  expect([event, timestamp]).toEqual([kind, at().toISOString()]);
  expect(data).toMatchObject({ website_id: mine.id, visitor_id: expect.stringMatching(/^test-/), test: true });
  expect((await listed(mine, hook.id)).map(({ id }: { id: string }) => id)).toEqual([delivery.id]);
});

test('each test is a message of its own, also to a webhook that is not active', async () => {
  const mine = await website();
  const hook = await webhook(mine, { isActive: false });
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push((await ask(rows.test, mine, hook.id)).body.data.message_id);
  expect(new Set(ids).size).toBe(3);
  expect(await listed(mine, hook.id)).toHaveLength(3);
});

test('deliveries are listed newest first, in pages, each as it stands', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  await delivered(await webhook(mine));
  const made: WebhookDeliveryEntity[] = [];
  for (let i = 0; i < 60; i++) {
    if (i % 20 === 0) clock.advance(1_000);
    made.unshift(await delivered(hook));
  }
  const failed = { status: 'failed', lastStatusCode: 500, lastError: 'answered 500', attempts: 10 } as const;
  clock.advance(1_000);
  made.unshift(await delivered(hook, failed));
  const ids = made.map(({ id }) => id);
  const shown = async (query?: Record<string, string>) => (await listed(mine, hook.id, query)).map(({ id }: { id: string }) => id);
  expect(await shown()).toEqual(ids.slice(0, 50));
  expect(await shown({ limit: '500' })).toEqual(ids);
  expect(await shown({ limit: '7', offset: '5' })).toEqual(ids.slice(5, 12));
  expect((await listed(mine, hook.id, { limit: '1' }))[0]).toEqual({
    id: ids[0],
    message_id: made[0]?.messageId,
    event: 'goal.completed',
    status: 'failed',
    attempts: 10,
    last_status_code: 500,
    last_error: 'answered 500',
    next_attempt_at: null,
    created_at: at().toISOString(),
  });
  expect((await ask(rows.deliveries, mine, hook.id, { query: { limit: '0' } })).status).toBe(400);
});

test('a redelivery is the same message in a new round of attempts', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  for (const given of [{}, { status: 'failed', lastError: 'answered 500', lastStatusCode: 500 } as const]) {
    const was = await delivered(hook, given);
    clock.advance(60_000);
    const { status, body } = await ask(rows.redeliver, mine, hook.id, { deliveryId: was.id });
    const queued = { id: was.id, message_id: was.messageId, status: 'pending', attempts: 2, next_attempt_at: at().toISOString() };
    expect([status, body.data]).toEqual([202, expect.objectContaining({ ...queued, created_at: was.createdAt.toISOString() })]);
    expect(await stored(hook, was.id)).toMatchObject({ messageId: was.messageId, body: was.body, isReplay: true, attemptsBefore: 2 });
  }
});

test('what waits for its next attempt comes at once, in the round that it is in', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  const later = new Date(clock.now() + DAY_MS);
  const was = await delivered(hook, { status: 'pending', nextAttemptAt: later, finishedAt: null });
  const { status, body } = await ask(rows.redeliver, mine, hook.id, { deliveryId: was.id });
  expect([status, body.data.next_attempt_at]).toEqual([202, at().toISOString()]);
  expect(await stored(hook, was.id)).toMatchObject({ isReplay: false, attemptsBefore: 0 });
});

test('nothing but a test is sent again to a webhook that is not active, nor what is forgotten to any', async () => {
  const mine = await website();
  const [hook, ended] = [await webhook(mine), await webhook(mine, { isActive: false })];
  const span = { from: new Date(clock.now() - DAY_MS).toISOString(), to: new Date(clock.now() + DAY_MS).toISOString() };
  const refused = [
    await ask(rows.redeliver, mine, ended.id, { deliveryId: (await delivered(ended)).id }),
    await ask(rows.replay, mine, ended.id, { body: span }),
    await ask(rows.redeliver, mine, hook.id, { deliveryId: (await delivered(hook, { body: null })).id }),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual([
    [409, 'The webhook is not active'],
    [409, 'The webhook is not active'],
    [409, 'The body of this delivery is no longer kept'],
  ]);
  for (const each of [hook, ended])
    expect((await listed(mine, each.id)).map(({ status }: { status: string }) => status)).toEqual(['succeeded']);
  const again = await ask(rows.redeliver, mine, ended.id, { deliveryId: (await delivered(ended, { isTest: true })).id });
  expect(again.status).toBe(202);
});

test('a replay sends again what was made in its span and has ended, without tests and what is forgotten', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  await delivered(await webhook(mine));
  clock.advance(10 * DAY_MS);
  const from = at();
  const to = new Date(clock.now() + 1_000);
  const within = [await delivered(hook), await delivered(hook, { status: 'failed', createdAt: new Date(to.getTime() - 1) })];
  const others = [
    await delivered(hook, { createdAt: new Date(from.getTime() - 1) }),
    await delivered(hook, { createdAt: to }),
    await delivered(hook, { isTest: true }),
    await delivered(hook, { body: null }),
    await delivered(hook, { status: 'pending', nextAttemptAt: new Date(clock.now() + DAY_MS), finishedAt: null }),
  ];
  const replay = (body: object) => ask(rows.replay, mine, hook.id, { body });
  const { status, body } = await replay({ from: from.toISOString().replace('Z', '+00:00'), to: to.toISOString() });
  expect([status, body.data]).toEqual([202, { queued: 2 }]);
  for (const { id } of within) expect(await stored(hook, id)).toMatchObject({ isReplay: true, attemptsBefore: 2 });
  for (const { id, body: kept } of others) expect(await stored(hook, id)).toMatchObject({ isReplay: false, attempts: 2, body: kept });

  const wrong = [{}, { from: 'yesterday', to: to.toISOString() }, { from: to.toISOString(), to: from.toISOString() }];
  const faults = (await Promise.all(wrong.map(replay))).map((answer) => [
    answer.status,
    answer.body.error.details.map(({ field }: { field: string }) => field),
  ]);
  expect(faults).toEqual([
    [400, ['from', 'to']],
    [400, ['from']],
    [400, ['to']],
  ]);
});

test('another webhook’s delivery, another website’s webhook and unknown ones are the same 404', async () => {
  const [mine, theirs] = [await website(), await website()];
  const [hook, other, foreign] = [await webhook(mine), await webhook(mine), await webhook(theirs)];
  const span = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
  const kept = [await delivered(other), await delivered(foreign)];
  for (const webhookId of [foreign.id, randomUUID()]) {
    for (const row of [rows.test, rows.deliveries, rows.redeliver, rows.replay]) {
      const answer = await ask(row, mine, webhookId, { deliveryId: kept[1]?.id ?? '', ...(row === rows.replay ? { body: span } : {}) });
      expect([row.name, answer.status, answer.body.error.message]).toEqual([row.name, 404, 'Webhook not found']);
    }
  }
  for (const deliveryId of [...kept.map(({ id }) => id), randomUUID()]) {
    const answer = await ask(rows.redeliver, mine, hook.id, { deliveryId });
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Delivery not found']);
  }
  expect(await listed(mine, hook.id)).toEqual([]);
  expect(await stored(other, kept[0]?.id ?? '')).toEqual(kept[0]);
  expect(await stored(foreign, kept[1]?.id ?? '')).toEqual(kept[1]);
});

test('bodies of what was delivered are forgotten after a week, everything that ended after 30 days', async () => {
  const mine = await website();
  const hook = await webhook(mine);
  const job = service.get(ForgottenDeliveriesJob);
  const made = {
    sent: await delivered(hook),
    failed: await delivered(hook, { status: 'failed' }),
    test: await delivered(hook, { isTest: true }),
  };
  const pending = await delivered(hook, { status: 'pending', finishedAt: null, nextAttemptAt: new Date(clock.now() + 100 * DAY_MS) });
  const kept = async () => {
    const now = new Map((await service.get(Database).read.deliveries.list(hook, 99, 0)).map((delivery) => [delivery.id, delivery]));
    return Object.values({ ...made, pending }).map(({ id }) => {
      const delivery = now.get(id);
      return delivery && [delivery.body, delivery.visitorId];
    });
  };
  const [whole, empty] = [
    ['{"a":1}', 'v'],
    [null, null],
  ];
  await job.forget();
  clock.advance(7 * DAY_MS);
  await job.forget();
  expect(await kept()).toEqual([whole, whole, whole, whole]);
  clock.advance(1);
  await job.forget();
  expect(await kept()).toEqual([empty, whole, empty, whole]);
  clock.advance(23 * DAY_MS - 1);
  await job.forget();
  expect(await kept()).toEqual([empty, whole, empty, whole]);
  clock.advance(1);
  await job.forget();
  expect(await kept()).toEqual([undefined, undefined, undefined, whole]);
});
