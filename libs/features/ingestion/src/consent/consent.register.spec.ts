import { createLogger } from '@footfall/platform';
import { eventually, testLog, type TestLog } from '@footfall/testing';
import { ConsentRegister } from './consent.register';

let store: TestLog;
const running: ConsentRegister[] = [];
beforeEach(async () => {
  store = await testLog();
});
afterEach(async () => {
  for (const register of running.splice(0)) await register.stop();
  await store.close();
});

async function started(log = store.log): Promise<ConsentRegister> {
  const register = new ConsentRegister(log, createLogger('test', 'silent'));
  await register.start();
  running.push(register);
  await eventually(() => register.check());
  return register;
}

const said = (visitor: string, denied: boolean, at: number, websiteId = 'site') => ({ websiteId, visitor, denied, at });

test('a denial holds in every process, after a restart, and for its own website and visitor alone', async () => {
  const [here, there] = [await started(), await started()];
  await here.tell([said('v', true, 1)]);
  expect(here.isDenied('site', 'v', undefined, 2)).toBe(true);
  await eventually(() => expect(there.isDenied('site', 'v', undefined, 2)).toBe(true));
  expect((await started()).isDenied('site', 'v', undefined, 2)).toBe(true);
  expect([here.isDenied('other', 'v', undefined, 2), here.isDenied('site', 'w', undefined, 2)]).toEqual([false, false]);
});

test('what was received last holds, in whatever order it is read', async () => {
  const register = await started();
  await register.tell([said('v', false, 20), said('v', true, 10)]);
  await register.tell([said('w', true, 10), said('w', false, 20)]);
  await register.tell([said('same', false, 5), said('same', true, 5)]);
  for (const each of [register, await started()]) {
    expect(['v', 'w', 'same'].map((visitor) => each.isDenied('site', visitor, undefined, 30))).toEqual([false, false, true]);
  }
});

test('a visitor who comes under a new derived id is still denied, and then under that id alone', async () => {
  const register = await started();
  await register.tell([said('former', true, 1)]);
  expect(register.isDenied('site', 'present', 'former', 2)).toBe(true);
  expect(register.isDenied('site', 'present', undefined, 3)).toBe(true);
  await eventually(async () => expect((await started()).isDenied('site', 'present', undefined, 3)).toBe(true));
  await register.tell([said('present', false, 4)]);
  expect(register.isDenied('site', 'present', 'former', 5)).toBe(false);
});

test('what the log cannot take is not believed, and is tried again', async () => {
  let failing = true;
  const log = new Proxy(store.log, {
    get: (target, name) =>
      name === 'append' && failing
        ? async () => {
            throw new Error('away');
          }
        : Reflect.get(target, name).bind?.(target),
  });
  const register = await started(log);
  await expect(register.tell([said('v', true, 1)])).rejects.toThrow('away');
  expect(register.isDenied('site', 'v', undefined, 2)).toBe(false);
  failing = false;
  await register.tell([said('former', true, 1)]);
  failing = true;
  expect(register.isDenied('site', 'present', 'former', 2)).toBe(true);
  failing = false;
  await eventually(async () => {
    expect(register.isDenied('site', 'present', 'former', 3)).toBe(true);
    expect((await started()).isDenied('site', 'present', undefined, 3)).toBe(true);
  });
});

test('what was said on websites that are deleted is taken off the log, and what was said on others stays', async () => {
  const [here, there] = [await started(), await started()];
  const visitors = Array.from({ length: 1500 }, (_, n) => `v${n}`);
  await here.tell([
    ...visitors.map((visitor) => said(visitor, true, 1, 'gone')),
    said('a|b', true, 1, 'gone'),
    said('v1', true, 1, 'stays'),
  ]);
  await eventually(() => expect(there.isDenied('stays', 'v1', undefined, 2)).toBe(true));
  await there.forget(['gone', 'never-known']);
  await there.forget([]);
  const denied = (register: ConsentRegister) =>
    [...visitors, 'a|b'].filter((visitor) => register.isDenied('gone', visitor, undefined, 3)).length;
  await eventually(() => expect([denied(here), denied(there)]).toEqual([0, 0]));
  for (const register of [here, there, await started()]) {
    expect(denied(register)).toBe(0);
    expect(register.isDenied('stays', 'v1', undefined, 3)).toBe(true);
  }
  await here.tell([said('v1', true, 4, 'gone')]);
  expect((await started()).isDenied('gone', 'v1', undefined, 5)).toBe(true);
});

test('a register that is stopped before it has caught up leaves nothing that nobody hears of', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  try {
    const register = new ConsentRegister(store.log, createLogger('test', 'silent'));
    await register.start();
    await register.stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(register.check()).rejects.toThrow('still reading');
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', hear);
  }
});
