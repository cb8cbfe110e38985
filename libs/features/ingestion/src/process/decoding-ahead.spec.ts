import { randomUUID } from 'node:crypto';
import type { LogBatch, LogRecord } from '@footfall/ports';
import { decodeBatch } from './decode-batch';
import { DecodingAhead } from './decoding-ahead';
import { NOON, batchOf, hit, recordsOf } from './processing.fixture';

const website = randomUUID();
const record = recordsOf(website);
const records = (count: number) => Array.from({ length: count }, (_, at) => record([hit(`v-${at}`, NOON + at), hit(`w-${at}`, NOON)]));

/** A batch that others come after; each read of a value is counted, which decoding does once. */
function following(next: readonly LogRecord[]): { batch: LogBatch; reads: () => number } {
  let reads = 0;
  for (const each of next) {
    const { value } = each;
    Object.defineProperty(each, 'value', { get: () => ((reads += 1), value) });
  }
  return { batch: { ...batchOf(...records(1)), ahead: async () => next }, reads: () => reads };
}

test('what was decoded ahead is not decoded again, and is what it would have been', async () => {
  const next = records(10);
  next.splice(3, 0, { ...record([]), value: Buffer.from('not json') });
  const expected = decodeBatch(next);
  const decoding = new DecodingAhead();
  const { batch, reads } = following(next);
  await decoding.begin(batch);
  await decoding.begin(batch);
  expect(await decoding.decoded([batchOf(...next)])).toStrictEqual(expected);
  expect(reads()).toBe(next.length);
});

test('a part of what was read ahead is decoded by itself', async () => {
  const next = records(10);
  const decoding = new DecodingAhead();
  await decoding.begin(following(next).batch);
  for (const part of [next.slice(0, 4), next.slice(4), next.slice(1, 3)])
    expect(await decoding.decoded([batchOf(...part)])).toStrictEqual(decodeBatch(part));
});

test('batches follow each other, with or without anything ahead', async () => {
  const [first, second] = [records(3), records(2)];
  const decoding = new DecodingAhead();
  await decoding.begin(batchOf(...first));
  await decoding.begin(following(second).batch);
  await decoding.begin({ ...batchOf(...first), ahead: async () => [] });
  expect(await decoding.decoded([batchOf(...first), batchOf(...second)])).toStrictEqual(decodeBatch([...first, ...second]));
  expect(await decoding.decoded([])).toStrictEqual(decodeBatch([]));
});
