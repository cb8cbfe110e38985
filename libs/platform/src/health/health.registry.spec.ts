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
