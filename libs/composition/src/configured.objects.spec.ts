import { createLogger, loadConfig } from '@footfall/platform';
import { TestObjectStorage } from '@footfall/testing';
import { configuredObjects, objectsCheck } from './configured.objects';

let storage: TestObjectStorage;
beforeAll(async () => {
  storage = await TestObjectStorage.start();
});
afterAll(() => storage?.stop());

const logger = createLogger('spec', 'silent');
const open = (different: Record<string, string> = {}) => configuredObjects(loadConfig({ ...storage.environment, ...different }), logger);

it('is none where none is configured, and else what is configured', async () => {
  expect(await configuredObjects(loadConfig({}), logger)).toBeNull();
  const objects = await open();
  await objects?.put('key', Buffer.from('x'));
  expect(await storage.keys()).toEqual(['key']);
  await objects?.close();
});

it.each([
  ['FOOTFALL_S3_SECRET', 'another', /refuses to list objects: 403 SignatureDoesNotMatch/],
  ['FOOTFALL_S3_KEY_ID', 'another', /refuses to list objects: 403 InvalidAccessKeyId/],
  ['FOOTFALL_S3_BUCKET', 'another', /has no bucket of this name/],
])('does not start with a wrong %s, and says so in one line without the secret', async (name, value, why) => {
  const error = (await open({ [name]: value }).catch((thrown: unknown) => thrown)) as Error;
  expect(error.message).toMatch(why);
  expect(error.message).toContain('FOOTFALL_S3_ENDPOINT');
  expect(error.message).not.toContain('\n');
  expect(error.message).not.toContain(storage.place.secret);
});

it('starts while the storage is away, is not ready then, and tells nobody where the storage is', async () => {
  await storage.away();
  const objects = await open();
  if (!objects) throw new Error('none is opened');
  await expect(objectsCheck(objects).check()).rejects.toThrow(/^does not answer$/);
  await storage.open();
  await objectsCheck(objects).check();
  await objects.close();
});
