import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { LogRecord } from '@footfall/ports';
import { packRecords, unpackRecords, type PackedRecords } from './packed.records';

const segment = Buffer.from('....one.....three größe..');
const record = (offset: bigint, value: Buffer, more: Partial<LogRecord> = {}): LogRecord => ({
  topic: 't',
  partition: 3,
  offset,
  timestamp: 1_700_000_000_000 + Number(offset),
  key: 'website',
  value,
  ...more,
});
const records = [
  record(1n, segment.subarray(4, 7)),
  record(2n ** 60n, Buffer.alloc(0), { key: null, timestamp: 0 }),
  record(9n, segment.subarray(12, 25), { partition: 15, key: '' }),
];

/** As it comes out on another thread, to which its values are handed over. */
function sent(packed: PackedRecords): PackedRecords {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(packed, [packed.values.buffer]);
  const { message } = receiveMessageOnPort(port2) as { message: PackedRecords };
  port1.close();
  return message;
}

test.each([['some', records] as const, ['none', []] as const])('%s come out on another thread as they were', (_, given) => {
  const come = unpackRecords(sent(packRecords('t', given)));
  expect(come).toStrictEqual([...given]);
  expect(come.every(({ value }) => Buffer.isBuffer(value))).toBe(true);
});

test('they take their own values along and nothing of the segment that those are views of', () => {
  const packed = packRecords('t', records);
  expect(packed.values.buffer.byteLength).toBe(3 + 13);
  sent(packed);
  expect(segment.toString()).toBe('....one.....three größe..');
});
