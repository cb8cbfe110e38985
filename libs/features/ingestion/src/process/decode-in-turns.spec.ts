import { randomUUID } from 'node:crypto';
import { decodeBatch } from './decode-batch';
import { decodeInTurns } from './decode-in-turns';
import { hit, NOON, recordsOf } from './processing.fixture';

test('what is decoded in turns is what is decoded at once, and others are let in', async () => {
  const record = recordsOf(randomUUID());
  const hits = () => Array.from({ length: 50 }, (_, at) => hit(`v-${at}`, NOON + at));
  const records = Array.from({ length: 400 }, () => record(hits()));
  records.splice(17, 0, { ...record([]), value: Buffer.from('not json') });
  let turns = 0;
  const other = setInterval(() => (turns += 1), 1);
  const decoded = await decodeInTurns(records);
  clearInterval(other);
  expect(decoded).toStrictEqual(decodeBatch(records));
  expect([decoded.rows.length, decoded.unreadable.length, turns > 0]).toEqual([20_000, 1, true]);
});
