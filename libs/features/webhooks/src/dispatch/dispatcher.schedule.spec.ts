import { FixedClock, testPostgres } from '@footfall/testing';
import { benchForAll } from './dispatch.bench.fixture';

const START = '2026-03-01T10:00:00.500Z';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const STANDARD = [5_000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];

const clock = new FixedClock(START);
const bench = benchForAll(testPostgres, clock);
beforeEach(() => clock.set(START));

describe('the schedule', () => {
  it('is ten attempts in the standard, each with the same id and body, and then the end', async () => {
    const subscriber = bench().server.add((response) => void response.writeHead(500).end('no\u0000t\u001b[31m \n now'));
    const dispatcher = await bench().dispatcher({ schedule: STANDARD });
    const webhook = await bench().queue.addWebhook(subscriber.url);
    const [delivery] = await bench().queue.addMessages(webhook);
    for (const [i, wait] of [...STANDARD, null].entries()) {
      bench().random = [0, 0.25, 0.5, 1 - 2 ** -53][i % 4] ?? 0;
      expect(await bench().run(dispatcher)).toBe(1);
      const state = await bench().queue.delivery(delivery!);
      expect(state).toMatchObject({ attempts: i + 1, lastStatusCode: 500, lastError: 'answered 500: no t [31m now', leaseOwner: null });
      expect(subscriber.got[i]?.headers['webhook-timestamp']).toBe(String(Math.floor(clock.now() / 1_000)));
      if (wait === null) {
        expect(state).toMatchObject({ status: 'failed', nextAttemptAt: null, finishedAt: new Date(clock.now()) });
        break;
      }
      const expected = Math.round(wait * (0.8 + 0.4 * bench().random));
      expect([state.status, state.nextAttemptAt!.getTime() - clock.now()]).toEqual(['pending', expected]);
      clock.advance(expected - 1);
      expect(await bench().run(dispatcher)).toBe(0);
      clock.advance(1);
    }
    clock.advance(30 * DAY);
    expect(await bench().run(dispatcher)).toBe(0);
    expect(subscriber.got).toHaveLength(10);
    expect([...subscriber.ids]).toEqual([delivery!.messageId]);
    expect(new Set(subscriber.got.map(({ body }) => body.toString()))).toEqual(new Set([delivery!.body]));
    expect((await bench().queue.webhook(webhook)).isActive).toBe(true);
  });

  it.each([200, 201, 202, 204, 299])('ends with a %p', async (status) => {
    const subscriber = bench().server.add(() => status);
    const dispatcher = await bench().dispatcher();
    const [delivery] = await bench().queue.addMessages(await bench().queue.addWebhook(subscriber.url));
    await bench().run(dispatcher);
    clock.advance(DAY);
    await bench().run(dispatcher);
    expect(subscriber.got).toHaveLength(1);
    const at = new Date(Date.parse(START));
    const ended = { status: 'succeeded', attempts: 1, lastStatusCode: status, lastError: null, nextAttemptAt: null, finishedAt: at };
    expect(await bench().queue.delivery(delivery!)).toMatchObject(ended);
  });

  it.each([
    [429, '120', 120_000],
    [503, 'Sun, 01 Mar 2026 10:02:00 GMT', 119_500],
    [429, '3', 5_000],
    [503, '999999', DAY],
    [500, '120', 5_000],
  ])('waits after a %p with Retry-After %j for %p ms', async (status, header, wait) => {
    const subscriber = bench().server.add((response) => void response.writeHead(status, { 'retry-after': header }).end());
    const dispatcher = await bench().dispatcher();
    const [delivery] = await bench().queue.addMessages(await bench().queue.addWebhook(subscriber.url));
    await bench().run(dispatcher);
    expect((await bench().queue.delivery(delivery!)).nextAttemptAt!.getTime() - clock.now()).toBe(wait);
  });

  it('goes on after a redirect, a cut connection, silence and an address that is not public', async () => {
    const elsewhere = bench().server.add();
    const [dispatcher, impatient] = [await bench().dispatcher(), await bench().dispatcher({ attemptMs: 300 })];
    const redirecting = bench().server.add((response) => void response.writeHead(307, { location: elsewhere.url }).end());
    const cutting = bench().server.add((response) => void response.destroy());
    const silent = bench().server.add(() => undefined);
    const urls = [redirecting.url, cutting.url, silent.url.replace('127.0.0.1', '[::1]'), 'http://10.0.0.1/'];
    const deliveries = [];
    for (const url of urls) deliveries.push(...(await bench().queue.addMessages(await bench().queue.addWebhook(url))));
    expect(await bench().run(dispatcher)).toBe(urls.length);
    deliveries.push(...(await bench().queue.addMessages(await bench().queue.addWebhook(silent.url))));
    expect(await bench().run(impatient)).toBe(1);
    const ends = await Promise.all(deliveries.map((delivery) => bench().queue.delivery(delivery)));
    expect(ends.map(({ lastStatusCode, lastError }) => [lastStatusCode, lastError])).toEqual([
      [307, 'answered 307; redirects are not followed'],
      [null, 'the connection was cut before an answer'],
      [null, 'leads to an address that is not public'],
      [null, 'leads to an address that is not public'],
      [null, 'did not answer within 0.3 s'],
    ]);
    expect(ends.map(({ status, attempts }) => [status, attempts])).toEqual(ends.map(() => ['pending', 1]));
    expect(elsewhere.got).toHaveLength(0);
  });

  it('begins anew for what is asked for again, which says so', async () => {
    const subscriber = bench().server.add(() => 500);
    const dispatcher = await bench().dispatcher({ schedule: [5_000] });
    const webhook = await bench().queue.addWebhook(subscriber.url);
    const [delivery] = await bench().queue.addMessages(webhook);
    await bench().run(dispatcher);
    clock.advance(5_000);
    await bench().run(dispatcher);
    expect((await bench().queue.delivery(delivery!)).status).toBe('failed');
    await bench().records((records) => records.deliveries.requeue(webhook, delivery!.id, new Date(clock.now())));
    await bench().run(dispatcher);
    expect(await bench().queue.delivery(delivery!)).toMatchObject({ status: 'pending', attempts: 3 });
    subscriber.reply = () => 200;
    clock.advance(5_000);
    await bench().run(dispatcher);
    expect(await bench().queue.delivery(delivery!)).toMatchObject({ status: 'succeeded', attempts: 4 });
    expect(subscriber.got.map(({ headers }) => headers['webhook-replay'])).toEqual([undefined, undefined, 'true', 'true']);
    expect([subscriber.ids.size, new Set(subscriber.got.map(({ body }) => body.toString())).size]).toEqual([1, 1]);
  });

  it('is one attempt for a test, which is sent to a webhook that is not active too and harms none', async () => {
    const subscriber = bench().server.add(() => 500);
    const dispatcher = await bench().dispatcher();
    for (const isActive of [true, false]) {
      const webhook = await bench().queue.addWebhook(subscriber.url, { isActive });
      const [delivery] = await bench().queue.addMessages(webhook, 1, { isTest: true });
      await bench().run(dispatcher);
      clock.advance(DAY);
      await bench().run(dispatcher);
      expect(await bench().queue.delivery(delivery!)).toMatchObject({ status: 'failed', attempts: 1, lastError: 'answered 500' });
      expect(await bench().queue.webhook(webhook)).toMatchObject({ isActive, failingSince: null });
    }
    expect(subscriber.got).toHaveLength(2);
  });
});

it('what begins to fail is left alone for a while, then tried once, and when that is answered everything follows', async () => {
  let status = 500;
  const subscriber = bench().server.add(() => status);
  const dispatcher = await bench().dispatcher({ schedule: [DAY] });
  const webhook = await bench().queue.addWebhook(subscriber.url);
  await bench().queue.addMessages(webhook, 30);
  const other = bench().server.add();
  await bench().queue.addMessages(await bench().queue.addWebhook(other.url), 30);
  await bench().run(dispatcher);
  // In steps of four, so what ran beside the tenth went out too.
  expect([subscriber.got.length, other.got.length]).toEqual([12, 30]);
  clock.advance(30_000);
  expect(await bench().run(dispatcher)).toBe(1);
  clock.advance(30_000);
  expect(await bench().run(dispatcher)).toBe(0);
  status = 200;
  clock.advance(30_000);
  expect(await bench().run(dispatcher)).toBe(17);
  expect(subscriber.ids.size).toBe(30);
});
