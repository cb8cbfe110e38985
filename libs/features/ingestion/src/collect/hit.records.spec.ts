import { randomUUID } from 'node:crypto';
import type { AcceptedHits } from '@footfall/contracts';
import { hit } from '../process/processing.fixture';
import { hitRecords } from './hit.records';

const told = { v: 1 as const, websiteId: randomUUID(), receivedAt: 1_700_000_000_000, door: 'open' as const, traceparent: 'trace' };
const titled = (count: number, length: number) => Array.from({ length: count }, (_, at) => hit('v', at, { title: 'ü'.repeat(length) }));

test('hits that fit into a record are one, and no more than a log takes are in any', () => {
  expect(hitRecords(told, 3, titled(50, 100))).toHaveLength(1);
  const hits = titled(1000, 1000);
  const records = hitRecords(told, 3, hits);
  expect(records.length).toBeGreaterThan(8);
  for (const { packed, record } of records) {
    expect(record).toMatchObject({ key: told.websiteId, partition: 3 });
    expect(record.value.length).toBeLessThanOrEqual(256 * 1024);
    expect(JSON.parse(record.value.toString()) as AcceptedHits).toEqual(packed);
    expect(packed).toMatchObject(told);
  }
  expect(records.flatMap(({ packed }) => packed.hits)).toEqual(hits);
});

test('a hit that is larger by itself stands alone', () => {
  const [small, large, last] = [...titled(1, 10), ...titled(1, 200_000), ...titled(1, 10)] as [ReturnType<typeof hit>, never, never];
  const records = hitRecords(told, 0, [small, large, last]);
  expect(records.map(({ packed }) => packed.hits.length).sort()).toEqual([1, 1, 1]);
});
