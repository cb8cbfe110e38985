import { systemClock } from '@footfall/platform';
import type { WebhookDeliveryEntity } from '@footfall/postgres';
import { testPostgres } from '@footfall/testing';
import { benchForAll } from './dispatch.bench.fixture';

const bench = benchForAll(testPostgres, systemClock);
const AT = new Date('2026-03-01T12:00:00Z');
const LEASE = { leaseOwner: 'mine', leaseUntil: new Date('2026-03-01T13:00:00Z') };

/** A promise and what resolves it. */
function gate() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve: () => resolve() };
}

const leased = async (count: number) => bench().queue.addMessages(await bench().queue.addWebhook(bench().server.add().url), count, LEASE);
const succeed = (deliveries: readonly WebhookDeliveryEntity[]) =>
  bench().records(({ deliveryLeases }) =>
    deliveryLeases.succeed(
      deliveries.map((delivery, at) => ({ delivery, statusCode: 200 + at })),
      AT,
    ),
  );

it('attempts that succeeded are recorded together, each with its own status', async () => {
  const deliveries = await leased(3);
  expect(await succeed(deliveries)).toEqual(new Set(deliveries.map(({ id }) => id)));
  const ended = {
    status: 'succeeded',
    attempts: 1,
    nextAttemptAt: null,
    finishedAt: AT,
    leaseOwner: null,
    leaseUntil: null,
    lastError: null,
  };
  for (const [at, delivery] of deliveries.entries())
    expect(await bench().queue.delivery(delivery)).toMatchObject({ ...ended, lastStatusCode: 200 + at });
});

it('what has another lease by now, or was ended meanwhile, stays as it is', async () => {
  const [stolen, again, ended, mine] = (await leased(4)) as [
    WebhookDeliveryEntity,
    WebhookDeliveryEntity,
    WebhookDeliveryEntity,
    WebhookDeliveryEntity,
  ];
  await bench().records(({ deliveryLeases }) =>
    deliveryLeases.end(ended, { statusCode: 500, error: 'answered 500', at: AT, nextAttemptAt: null }),
  );
  const told = [{ ...stolen, leaseOwner: 'former' }, { ...again, leaseUntil: new Date('2026-03-01T12:30:00Z') }, ended, mine];
  expect(await succeed(told)).toEqual(new Set([mine.id]));
  for (const delivery of [stolen, again])
    expect(await bench().queue.delivery(delivery)).toMatchObject({ status: 'pending', attempts: 0, ...LEASE });
  expect(await bench().queue.delivery(ended)).toMatchObject({ status: 'failed', lastStatusCode: 500 });
});

it('rows that somebody has locked are left out and not waited for', async () => {
  const [locked, free] = (await leased(2)) as [WebhookDeliveryEntity, WebhookDeliveryEntity];
  await bench().transaction(async ({ deliveryLeases }) => {
    await deliveryLeases.release(locked, AT);
    expect(await succeed([locked, free])).toEqual(new Set([free.id]));
  });
});

it('a dispatcher records these when the lock is gone', async () => {
  const [isLocked, isOver] = [gate(), gate()];
  let locking: Promise<unknown> = Promise.resolve();
  const slow = bench().server.add(async () => {
    locking = bench().transaction(async ({ deliveries }) => {
      await deliveries.cancel(webhook, 'undone', AT);
      isLocked.resolve();
      await isOver.promise;
      throw new Error('undone');
    });
    await isLocked.promise;
    return 200;
  });
  const webhook = await bench().queue.addWebhook(slow.url);
  const [message] = (await bench().queue.addMessages(webhook)) as [WebhookDeliveryEntity];
  const dispatcher = await bench().dispatcher();
  await dispatcher.dispatch();
  await isLocked.promise;
  // Longer than it takes to find the row locked.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await bench().queue.delivery(message)).toMatchObject({ status: 'pending', attempts: 0 });
  isOver.resolve();
  await expect(locking).rejects.toThrow('undone');
  await dispatcher.settled();
  expect(await bench().queue.delivery(message)).toMatchObject({ status: 'succeeded', attempts: 1 });
});
