import type { ConsumeOptions, LogBatch, LogRecord } from '@footfall/ports';
import { eventually } from '@footfall/testing';
import type { EmbeddedEventLog } from './embedded-event-log';
import { LogFolder } from './testing/log-folder';

const TOPIC = 'things';
/** Two records of a kilobyte fill a batch. */
const MAX_BYTES = 2_500;

let folder: LogFolder;
let log: EmbeddedEventLog;
beforeEach(async () => {
  folder = await LogFolder.make();
  log = await folder.open();
  await log.createTopics([{ name: TOPIC, partitions: 2, cleanup: 'delete', retentionMs: 3_600_000 }]);
});
afterEach(() => folder.remove());

const append = (...names: string[]) =>
  log.append(
    TOPIC,
    names.map((name) => ({ key: name, value: Buffer.from(name.padEnd(1_000)) })),
  );
const namesOf = (records: readonly LogRecord[]) => records.map(({ value }) => value.toString().trim());
const consume = (handler: (batch: LogBatch) => Promise<void>, from = log, more: Partial<ConsumeOptions> = {}) =>
  from.consume({ topic: TOPIC, group: 'g', startAt: 'earliest', commits: true, maxBytes: MAX_BYTES, handler, ...more });

test('what is read ahead is what is handed over next, once and in order', async () => {
  for (const name of 'abcdefgh') await append(name);
  const handled: string[] = [];
  const ahead: (readonly LogRecord[])[] = [];
  const came: (readonly LogRecord[])[] = [];
  await consume(async (batch) => {
    came.push(batch.records);
    const [once, again] = await Promise.all([batch.ahead?.(), batch.ahead?.()]);
    expect(again?.length).toBe(once?.length);
    expect(again?.every((record, at) => record === once?.[at])).toBe(true);
    ahead.push(once ?? []);
    handled.push(...namesOf(batch.records));
  });
  await eventually(() => expect(handled.join('')).toBe('abcdefgh'));
  const read = ahead.filter((records) => records.length > 0);
  expect(read.length).toBeGreaterThan(1);
  for (const records of read) expect(came).toContain(records);
});

test('less than a batch is left to grow until it is its turn', async () => {
  await append('a', 'b');
  await append('c');
  const batches: string[][] = [];
  await consume(async (batch) => {
    if (!batches.length) {
      expect(await batch.ahead?.()).toEqual([]);
      await append('d');
    }
    batches.push(namesOf(batch.records));
  });
  await eventually(() => expect(batches.flat().sort()).toEqual(['a', 'b', 'c', 'd']));
  expect(batches.slice(1).flat()).toEqual(['c', 'd']);
  expect(batches).toHaveLength(2);
});

test('whoever asks after a batch was handled reads nothing', async () => {
  for (const name of 'abcdef') await append(name);
  const handled: string[] = [];
  const batches: LogBatch[] = [];
  await consume(async (batch) => {
    for (const former of batches) expect(await former.ahead?.()).toEqual([]);
    batches.push(batch);
    handled.push(...namesOf(batch.records));
  });
  await eventually(() => expect(handled.join('')).toBe('abcdef'));
  expect(await batches[0]?.ahead?.()).toEqual([]);
});

test('a batch that fails comes again before what was read ahead of it', async () => {
  for (const name of 'abcdef') await append(name);
  const handled: string[] = [];
  let failures = 2;
  await consume(async (batch) => {
    await batch.ahead?.();
    if (failures-- > 0) throw new Error('the store is away');
    handled.push(...namesOf(batch.records));
  });
  await eventually(() => expect(handled.join('')).toBe('abcdef'));
});

test('what was read ahead and not handled comes again after a stop', async () => {
  for (const name of 'abcdef') await append(name);
  const first: string[] = [];
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const consumption = await consume(async (batch) => {
    first.push(...namesOf(batch.records));
    expect((await batch.ahead?.())?.length).toBeGreaterThan(0);
    await waiting;
  });
  await eventually(() => expect(first.length).toBeGreaterThan(0));
  const stopped = consumption.stop();
  release();
  await stopped;
  const rest: string[] = [];
  await consume(async ({ records }) => void rest.push(...namesOf(records)), log, { startAt: 'committed' });
  await eventually(() => expect([...first, ...rest].join('')).toBe('abcdef'));
});

test('it has caught up when it has handled what it read ahead, not when it has read it', async () => {
  for (const name of 'abcd') await append(name);
  const handled: string[] = [];
  const consumption = await consume(async (batch) => {
    await batch.ahead?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    handled.push(...namesOf(batch.records));
  });
  await consumption.caughtUp;
  expect(handled.join('')).toBe('abcd');
});
