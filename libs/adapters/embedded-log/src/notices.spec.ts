import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@footfall/testing';
import { EmbeddedEventLog, type EmbeddedLogNotice } from './embedded-event-log';

const dir = mkdtempSync(join(tmpdir(), 'footfall-notices-'));
const notices: EmbeddedLogNotice[] = [];
let log: EmbeddedEventLog;
beforeAll(async () => {
  log = await EmbeddedEventLog.open({ dir, onNotice: (notice) => notices.push(notice) });
});
afterAll(async () => {
  await log.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a handler that fails is told of each time, and once when it has done the same records', async () => {
  await log.createTopics([{ name: 'things', partitions: 1, cleanup: 'delete', retentionMs: 60_000 }]);
  const refusal = new Error('the store is away');
  const seen: string[] = [];
  let failures = 2;
  await log.consume({
    topic: 'things',
    group: 'g',
    startAt: 'earliest',
    commits: true,
    handler: async ({ records }) => {
      if (failures-- > 0) throw refusal;
      seen.push(...records.map(({ value }) => value.toString()));
    },
  });
  await log.append('things', [{ key: 'k', value: Buffer.from('a') }]);
  await eventually(() => expect(seen).toEqual(['a']));
  await log.append('things', [{ key: 'k', value: Buffer.from('b') }]);
  await eventually(() => expect(seen).toEqual(['a', 'b']));
  const fault = { kind: 'consumer-fault', group: 'g', topic: 'things', error: refusal };
  expect(notices).toEqual([fault, fault, { kind: 'consumer-recovered', group: 'g', topic: 'things' }]);
});
