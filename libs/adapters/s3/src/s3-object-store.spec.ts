import { ObjectsRefusedError, ObjectsUnavailableError } from '@footfall/ports';
import { TestObjectStorage, eventually } from '@footfall/testing';
import type { S3ObjectStore } from './s3-object-store';

let storage: TestObjectStorage;
let objects: S3ObjectStore;
beforeAll(async () => {
  storage = await TestObjectStorage.start();
  objects = storage.objects();
});
afterAll(async () => {
  await objects?.close();
  await storage?.stop();
});
afterEach(() => storage.be('well'));

const text = (key: string) => objects.get(key).then((body) => body?.toString() ?? null);

test('what is put is there, once however often, as it was put last, and is gone when it is removed', async () => {
  expect(await text('a/b.1')).toBeNull();
  await objects.put('a/b.1', Buffer.from('first'));
  await objects.put('a/b.1', Buffer.from('second'));
  expect(await text('a/b.1')).toBe('second');
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  await objects.put('a/bytes', bytes);
  expect((await objects.get('a/bytes'))?.equals(bytes)).toBe(true);
  expect(await storage.keys('a/')).toEqual(['a/b.1', 'a/bytes']);
  await objects.remove(['a/b.1', 'a/never', 'a/b.1']);
  await objects.remove([]);
  expect([await text('a/b.1'), await storage.keys('a/')]).toEqual([null, ['a/bytes']]);
});

test('a list has every key that begins so, in pages, with the time it was written', async () => {
  const before = Date.now();
  const keys = Array.from({ length: 7 }, (_, n) => `many/${n}`);
  await Promise.all([...keys, 'manyfold'].map((key) => objects.put(key, Buffer.from('x'))));
  const paged = storage.objects({ keysAPage: 3 });
  const pages = [];
  for await (const page of paged.list('many/')) pages.push(page);
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(
    pages
      .flat()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(keys);
  // The file system behind the storage rounds.
  for (const { modifiedAt } of pages.flat()) expect(Math.abs(modifiedAt - before)).toBeLessThan(600_000);
  const none = [];
  for await (const page of paged.list('nothing/')) none.push(page);
  expect(none).toEqual([]);
  await paged.close();
});

test('the last ones of a folder are removed at once', async () => {
  for (let round = 0; round < 60; round++) {
    const keys = Array.from({ length: 3 }, (_, n) => `folder/${round}/${n}/object`);
    await Promise.all(keys.map((key) => objects.put(key, Buffer.from(key))));
    await objects.remove(keys);
  }
  expect(await storage.keys('folder/')).toEqual([]);
});

test.each([
  ['bucket', { bucket: 'another' }, /bucket another, has no bucket of this name/],
  ['key', { keyId: 'ANOTHER' }, /refuses to list objects: 403 InvalidAccessKeyId/],
  ['secret', { secret: 'another-secret' }, /refuses to list objects: 403 SignatureDoesNotMatch/],
  ['region', { region: 'another-region' }, /refuses to list objects: 400 AuthorizationHeaderMalformed/],
])('a wrong %s is refused by name, and no message holds key or secret', async (_what, different, told) => {
  const wrong = storage.objects(different);
  const error = (await wrong.check().catch((thrown: unknown) => thrown)) as Error;
  expect(error).toBeInstanceOf(ObjectsRefusedError);
  expect(error.message).toMatch(told);
  const { keyId, secret } = { ...storage.place, ...different };
  expect(JSON.stringify([error.message, error.stack, error])).not.toMatch(new RegExp(`${keyId}|${secret}`));
  await wrong.close();
});

test('what it may be used for is checked by using it', async () => {
  await objects.check();
  await objects.checkWriting();
  expect(await storage.keys('footfall')).toEqual([]);
  const wrong = storage.objects({ secret: 'another-secret' });
  await expect(wrong.checkWriting()).rejects.toThrow(/refuses to keep an object: 403/);
  await wrong.close();
});

test('every use fails within its time while the storage hangs, and goes on when it answers again', async () => {
  const hasty = storage.objects({ timeoutMs: 500 });
  await objects.put('hung', Buffer.from('x'));
  storage.be('hanging');
  const uses = [hasty.put('hung', Buffer.from('y')), hasty.get('hung'), hasty.remove(['hung']), hasty.check()];
  for (const use of await Promise.allSettled(uses))
    expect(use).toMatchObject({ status: 'rejected', reason: expect.any(ObjectsUnavailableError) as Error });
  await expect(hasty.get('hung')).rejects.toThrow(/no answer in time/);
  storage.be('well');
  expect(await text('hung')).toBe('x');
  await hasty.close();
});

test('while it fails or is away that is said, and what was asked can be asked again', async () => {
  storage.be(503);
  await expect(objects.put('later', Buffer.from('x'))).rejects.toThrow(/did not keep an object: 503/);
  await expect(objects.check()).rejects.toBeInstanceOf(ObjectsUnavailableError);
  storage.be('well');
  await storage.away();
  await expect(objects.check()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|closed/);
  await expect(objects.check()).rejects.toBeInstanceOf(ObjectsUnavailableError);
  await storage.open();
  await eventually(() => objects.put('later', Buffer.from('x')));
  expect(await text('later')).toBe('x');
});
