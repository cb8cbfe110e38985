import { TOPICS } from '@footfall/contracts';
import { AS_IT_STANDS, type WebhookEntity } from '@footfall/postgres';
import { FixedClock, eventually, testPostgres } from '@footfall/testing';
import { Webhook as Verifier } from 'standardwebhooks';
import { benchForAll } from './dispatch.bench.fixture';
import { newSecret } from './queue.fixture';

const START = '2026-03-01T10:00:00.500Z';
const DAY = 86_400_000;

const clock = new FixedClock(START);
const bench = benchForAll(testPostgres, clock);
beforeEach(() => clock.set(START));

const change = (webhook: WebhookEntity, changes: Partial<WebhookEntity>) => bench().queue.change(webhook, changes);

describe('a webhook ends', () => {
  it('with a 410, and what it is owed with it; others go on', async () => {
    const [gone, well] = [bench().server.add(() => 410), bench().server.add()];
    const dispatcher = await bench().dispatcher({ perWebhook: 1 });
    const team = await bench().queue.addTeam();
    const webhook = await bench().queue.addWebhook(gone.url, team);
    const deliveries = await bench().queue.addMessages(webhook, 3);
    const other = await bench().queue.addMessages(await bench().queue.addWebhook(well.url, team), 3);
    await bench().run(dispatcher);
    expect(await bench().queue.webhook(webhook)).toMatchObject({ isActive: false, disabledReason: 'it answered 410 Gone' });
    const ends = await Promise.all(deliveries.map((delivery) => bench().queue.delivery(delivery)));
    const [tried, ...rest] = ends.sort((a, b) => b.attempts - a.attempts);
    expect(tried).toMatchObject({ status: 'failed', attempts: 1, lastStatusCode: 410 });
    for (const end of rest) expect(end).toMatchObject({ status: 'failed', attempts: 0, nextAttemptAt: null });
    expect([gone.got.length, well.ids.size, other.length]).toEqual([1, 3, 3]);
    const notices = await bench().records((records) => records.notices.list({ id: webhook.websiteId, teamId: webhook.teamId }));
    const why = { kind: 'webhook', webhookId: webhook.id, host: new URL(gone.url).host, reason: 'it answered 410 Gone' };
    expect(notices.map(({ content }) => content)).toMatchObject([why]);
    const facts = await bench().records((records) => records.outbox.oldest(1_000));
    expect(facts.filter(({ key }) => key === webhook.websiteId)).toMatchObject([
      { topic: TOPICS.websiteChanged.name, value: AS_IT_STANDS },
    ]);
    expect(await bench().auditOf(webhook.id)).toMatchObject([
      { action: 'webhook.created' },
      { action: 'webhook.changed', actor_id: null, after: { is_active: false, disabled_reason: 'it answered 410 Gone' } },
    ]);
  });

  it('not where the 410 came from a URL that stands there no more', async () => {
    const [gone, well] = [bench().server.add(), bench().server.add()];
    const dispatcher = await bench().dispatcher();
    const webhook = await bench().queue.addWebhook(gone.url);
    gone.reply = async () => {
      await change(webhook, { url: well.url });
      return 410;
    };
    const [delivery] = await bench().queue.addMessages(webhook);
    await bench().run(dispatcher);
    expect(await bench().queue.webhook(webhook)).toMatchObject({ isActive: true, failingSince: null });
    clock.advance(5_000);
    await bench().run(dispatcher);
    expect([(await bench().queue.delivery(delivery!)).status, well.ids.size]).toEqual(['succeeded', 1]);
  });

  it('after five days without a success, with an entry in the audit log; activated again it is sent what it missed', async () => {
    let status = 500;
    const subscriber = bench().server.add(() => status);
    const dispatcher = await bench().dispatcher();
    const webhook = await bench().queue.addWebhook(subscriber.url);
    const attempt = async () => {
      await bench().queue.addMessages(webhook);
      await bench().run(dispatcher);
      return bench().queue.webhook(webhook);
    };
    expect((await attempt()).failingSince).toEqual(new Date(clock.now()));
    clock.advance(4 * DAY);
    status = 200;
    expect((await attempt()).failingSince).toBeNull();
    status = 500;
    clock.advance(1_000);
    const since = new Date(clock.now());
    expect((await attempt()).failingSince).toEqual(since);
    clock.advance(5 * DAY - 1);
    expect(await attempt()).toMatchObject({ isActive: true, failingSince: since });
    clock.advance(1);
    const ended = { isActive: false, disabledReason: 'every attempt failed for five days' };
    expect(await attempt()).toMatchObject(ended);
    expect((await bench().auditOf(webhook.id)).at(-1)).toMatchObject({ action: 'webhook.changed', after: { is_active: false } });
    const sent = subscriber.got.length;
    clock.advance(DAY);
    expect(await bench().run(dispatcher)).toBe(0);

    status = 200;
    await change(webhook, { isActive: true, disabledReason: null, failingSince: null });
    const span = [since, new Date(clock.now())] as const;
    const queued = await bench().records((records) => records.deliveries.requeueSpan(webhook, ...span, new Date(clock.now())));
    expect(await bench().run(dispatcher)).toBe(queued);
    expect(queued).toBe(3);
    expect(subscriber.got.slice(sent).map(({ headers }) => headers['webhook-replay'])).toEqual(['true', 'true', 'true']);
  });

  it('while it is being sent to: what was ended stays ended, and what is gone stays gone', async () => {
    const subscriber = bench().server.add();
    const dispatcher = await bench().dispatcher();
    const [ended, removed] = [await bench().queue.addWebhook(subscriber.url), await bench().queue.addWebhook(subscriber.url)];
    const [delivery] = await bench().queue.addMessages(ended);
    await bench().queue.addMessages(removed);
    let answered = 200;
    subscriber.reply = async () => {
      await change(ended, { isActive: false });
      await bench().records((records) => records.deliveries.cancel(ended, 'the webhook was deactivated', new Date(clock.now())));
      await bench().records((records) => records.webhooks.remove({ id: removed.websiteId, teamId: removed.teamId }, removed.id));
      return (answered += 300);
    };
    await bench().run(dispatcher);
    clock.advance(DAY);
    await bench().run(dispatcher);
    expect(subscriber.got).toHaveLength(2);
    const state = { status: 'failed', lastError: 'the webhook was deactivated', attempts: 0 };
    expect(await bench().queue.delivery(delivery!)).toMatchObject(state);
  });

  it('and nothing is sent that is owed to one that is not active, however it came there', async () => {
    const subscriber = bench().server.add();
    const dispatcher = await bench().dispatcher();
    const [delivery] = await bench().queue.addMessages(await bench().queue.addWebhook(subscriber.url, { isActive: false }));
    expect(await bench().run(dispatcher)).toBe(0);
    expect(await bench().queue.delivery(delivery!)).toMatchObject({ status: 'failed', lastError: 'the webhook is not active' });
    expect(subscriber.got).toHaveLength(0);
  });
});

describe('what is sent', () => {
  it('goes to the URL of today', async () => {
    const [former, current] = [bench().server.add(() => 500), bench().server.add()];
    const dispatcher = await bench().dispatcher();
    const webhook = await bench().queue.addWebhook(former.url);
    await bench().queue.addMessages(webhook);
    await bench().run(dispatcher);
    await change(webhook, { url: current.url });
    clock.advance(5_000);
    await bench().run(dispatcher);
    expect([former.got.length, current.got.length]).toEqual([1, 1]);
  });

  it('verifies with the former secret too for a day after a rotation, at every attempt', async () => {
    // Verifiers ask the clock of this machine.
    clock.set(new Date().toISOString());
    const subscriber = bench().server.add();
    const dispatcher = await bench().dispatcher();
    const [former, current] = [newSecret(), newSecret()];
    const webhook = await bench().queue.addWebhook(subscriber.url, {}, former);
    const verified = (secret: string) =>
      subscriber.got.splice(0).map(({ headers, body }) => {
        try {
          // The age of what was sent by a clock that was moved is not asked about.
          const timestamp = String(headers['webhook-timestamp']);
          jest.useFakeTimers({
            now: Number(timestamp) * 1_000,
            doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
          });
          new Verifier(secret).verify(body, headers as Record<string, string>);
          return true;
        } catch {
          return false;
        } finally {
          jest.useRealTimers();
        }
      });
    const send = async () => {
      await bench().queue.addMessages(webhook, 4);
      await bench().run(dispatcher);
      const got = [...subscriber.got];
      const byFormer = verified(former);
      subscriber.got.push(...got);
      return [byFormer, verified(current)].map((answers) => answers.filter(Boolean).length);
    };
    expect(await send()).toEqual([4, 0]);
    const sealed = await bench().seal(current, webhook.id);
    const until = new Date(clock.now() + DAY);
    await change(webhook, { secret: sealed, previousSecret: webhook.secret, previousSecretUntil: until });
    expect(await send()).toEqual([4, 4]);
    clock.advance(DAY - 1);
    expect(await send()).toEqual([4, 4]);
    clock.advance(1);
    expect(await send()).toEqual([0, 4]);
  });

  it('is given back where it cannot be signed, and costs no attempt', async () => {
    const subscriber = bench().server.add();
    const dispatcher = await bench().dispatcher();
    const webhook = await bench().queue.addWebhook(subscriber.url);
    const [delivery] = await bench().queue.addMessages(webhook);
    await change(webhook, { secret: Buffer.from('sealed elsewhere') });
    await bench().run(dispatcher);
    const state = await bench().queue.delivery(delivery!);
    expect(state).toMatchObject({ status: 'pending', attempts: 0, leaseOwner: null, nextAttemptAt: new Date(clock.now() + 30_000) });
    await change(webhook, { secret: webhook.secret });
    clock.advance(30_000);
    await bench().run(dispatcher);
    expect([(await bench().queue.delivery(delivery!)).status, subscriber.got.length]).toEqual(['succeeded', 1]);
  });
});

it('a lease that ran out is another dispatcher’s, and who had it changes nothing any more', async () => {
  const answers: ((status: number) => void)[] = [];
  const subscriber = bench().server.add(() => new Promise((resolve) => answers.push(resolve)));
  const [slow, other] = [await bench().dispatcher({ leaseMs: 40_000 }), await bench().dispatcher()];
  const [delivery] = await bench().queue.addMessages(await bench().queue.addWebhook(subscriber.url));
  expect(await slow.dispatch()).toBe(1);
  await eventually(() => expect(answers).toHaveLength(1));
  clock.advance(39_999);
  expect(await other.dispatch()).toBe(0);
  clock.advance(1);
  expect(await other.dispatch()).toBe(1);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[0]?.(500);
  await slow.settled();
  expect(await bench().queue.delivery(delivery!)).toMatchObject({ status: 'pending', attempts: 0, lastError: null });
  answers[1]?.(200);
  await other.settled();
  expect(await bench().queue.delivery(delivery!)).toMatchObject({ status: 'succeeded', attempts: 1, lastError: null });
  expect(new Set(subscriber.got.map(({ id, body }) => `${id} ${body.toString()}`)).size).toBe(1);
});

describe('a dispatcher that ends', () => {
  it('gives back what it has no time for', async () => {
    const hanging = bench().server.add(() => undefined);
    const dispatcher = await bench().dispatcher({ stopMs: 100 });
    const [owed] = await bench().queue.addMessages(await bench().queue.addWebhook(hanging.url));
    dispatcher.onApplicationBootstrap();
    await eventually(() => expect(hanging.got.length).toBe(1));
    await dispatcher.onModuleDestroy();
    const state = { status: 'pending', attempts: 0, leaseOwner: null, nextAttemptAt: new Date(clock.now()) };
    expect(await bench().queue.delivery(owed!)).toMatchObject(state);
  });

  it('waits for what is answered in time, and takes nothing more', async () => {
    let answer = (_status: number) => undefined as void;
    const subscriber = bench().server.add(() => new Promise((resolve) => (answer = resolve)));
    const dispatcher = await bench().dispatcher({ stopMs: 60_000, perWebhook: 1 });
    const deliveries = await bench().queue.addMessages(await bench().queue.addWebhook(subscriber.url), 2);
    dispatcher.onApplicationBootstrap();
    await eventually(() => expect(subscriber.got.length).toBe(1));
    const ended = dispatcher.onModuleDestroy();
    answer(200);
    await ended;
    const states = await Promise.all(deliveries.map((delivery) => bench().queue.delivery(delivery)));
    expect(states.map(({ status }) => status).sort()).toEqual(['pending', 'succeeded']);
    expect(subscriber.got.length).toBe(1);
  });
});
