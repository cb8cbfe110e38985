import { randomUUID } from 'node:crypto';
import { FixedClock, eventually, testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { Database, createDataSource } from '../connection';
import { SealedSecrets } from './sealed-secrets';

let server: TestPostgres;
let url: string;
let source: DataSource;
let database: Database;
beforeAll(async () => {
  server = await testPostgres();
  url = await server.createMigrated();
  source = await createDataSource(url, { unbounded: true }).initialize();
  database = new Database(source);
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await server.stop();
});

const another = () => new SealedSecrets(database, new FixedClock('2026-03-01T10:00:00.000Z'));

test('processes that begin at the same time seal with the same key, and later ones open it', async () => {
  const processes = Array.from({ length: 6 }, another);
  let sealing: Promise<Buffer[]> | undefined;
  // Each has found no key before any of them makes one.
  await database.transaction(async (transaction) => {
    await transaction.lock('secret');
    sealing = Promise.all(processes.map((each, i) => each.seal(`secret-${i}-ä`, 'owner')));
    await eventually(async () => expect(await server.waiting(url)).toBe(processes.length));
  });
  const sealed = (await sealing) ?? [];
  for (const each of [...processes, another()]) {
    expect(await Promise.all(sealed.map((one) => each.open(one, 'owner')))).toEqual(sealed.map((_, i) => `secret-${i}-ä`));
  }
});

test('what is sealed shows nothing, is never the same twice, and opens for its owner alone', async () => {
  const secrets = another();
  const owner = randomUUID();
  const [one, two] = [await secrets.seal('whsec_word', owner), await secrets.seal('whsec_word', owner)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('word')).toBe(false);
  expect(await secrets.open(one, owner)).toBe('whsec_word');
  await expect(secrets.open(one, randomUUID())).rejects.toThrow();
});

test('bytes that are no text come back as they were', async () => {
  const secrets = another();
  const bytes = Buffer.from([0x1f, 0x8b, 0xff, 0x00, 0xc3, 0x28]);
  const sealed = await secrets.sealBytes(bytes, 'owner');
  expect(sealed.includes(bytes)).toBe(false);
  expect((await secrets.openBytes(sealed, 'owner')).equals(bytes)).toBe(true);
  await expect(secrets.openBytes(sealed, 'another')).rejects.toThrow();
});

test('with any byte changed or missing it does not open', async () => {
  const secrets = another();
  const sealed = await secrets.seal('whsec_word', 'owner');
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    await expect(secrets.open(changed, 'owner')).rejects.toThrow();
    await expect(secrets.open(sealed.subarray(0, i), 'owner')).rejects.toThrow();
  }
  expect(await secrets.open(sealed, 'owner')).toBe('whsec_word');
});
