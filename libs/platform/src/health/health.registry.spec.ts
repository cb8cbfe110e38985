import { HealthRegistry } from './health.registry';

function registryOver() {
  const store = { up: false };
  const health = new HealthRegistry();
  health.add({
    name: 'store',
    check: async () => {
      if (!store.up) throw new Error('refuses');
    },
  });
  return { store, health };
}

test('what does not answer is named', async () => {
  const { store, health } = registryOver();
  expect(await health.readiness()).toEqual({ ready: false, down: { store: 'refuses' } });
  store.up = true;
  expect(await health.readiness()).toEqual({ ready: true, down: {} });
});

test('requests may come once everything has answered, then without a store too, and not to who is ending', async () => {
  const { store, health } = registryOver();
  expect(await health.serving()).toEqual({ ready: false, down: { store: 'refuses' } });
  store.up = true;
  expect((await health.serving()).ready).toBe(true);
  store.up = false;
  expect((await health.serving()).ready).toBe(true);
  expect((await health.readiness()).ready).toBe(false);
  store.up = true;
  health.drain();
  expect(await health.serving()).toEqual({ ready: false, down: { process: 'is shutting down' } });
});

test('what a client says of a store, with addresses and users, is told to nobody', async () => {
  const health = new HealthRegistry();
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.3.7:5432'), { code: 'ECONNREFUSED' });
  health.add(
    { name: 'postgres', check: () => Promise.reject(refused) },
    { name: 'kafka', check: () => Promise.reject(new Error('The brokers do not answer: kafka-1.internal', { cause: refused })) },
    { name: 'redis', check: () => Promise.reject(new AggregateError([refused], '', { cause: refused })) },
    { name: 'salts', check: () => Promise.reject(new Error('are not here yet')) },
  );
  const { down } = await health.readiness();
  expect(down).toEqual({
    postgres: 'does not answer as it should (ECONNREFUSED)',
    kafka: 'does not answer as it should (ECONNREFUSED)',
    redis: 'does not answer as it should (ECONNREFUSED)',
    salts: 'are not here yet',
  });
});
