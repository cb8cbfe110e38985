import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { visitDaysChangedTable } from '../tables';
import { ClickHouseWriter } from './clickhouse.writer';
import { OwnChanges } from './own.changes';

const DAY = Date.parse('2024-05-12');

test('a website has another version after each of its marks, and the others keep theirs', () => {
  const changes = new OwnChanges();
  const seen = [changes.versionOf('a')];
  for (let times = 0; times < 2; times++) {
    changes.marked(new Set(['a', 'b']));
    seen.push(changes.versionOf('a'));
  }
  expect(new Set(seen).size).toBe(3);
  const before = changes.versionOf('a');
  changes.marked(new Set(['c']));
  expect(changes.versionOf('a')).toBe(before);
});

test('one that is no longer listed never has a version that it had before', () => {
  const changes = new OwnChanges();
  const unmarked = changes.versionOf('first');
  changes.marked(new Set(['first']));
  const marked = changes.versionOf('first');
  for (let at = 0; at < 10_000; at++) changes.marked(new Set([`other-${at}`]));
  expect([unmarked, marked]).not.toContain(changes.versionOf('first'));
});

test('an insert that nobody answers leaves it open whether marks were stored', async () => {
  const client = createClient({ url: 'http://127.0.0.1:1', log: { level: ClickHouseLogLevel.OFF } });
  const writer = new ClickHouseWriter(client);
  const changes = OwnChanges.of(client);
  expect(changes.versionOf('a')).toBeDefined();
  await expect(writer.insert(visitDaysChangedTable, [{ website_id: '0190a0a0-0000-7000-8000-000000000001', day: DAY }])).rejects.toThrow();
  expect(changes.versionOf('a')).toBeUndefined();
  await client.close();
});
