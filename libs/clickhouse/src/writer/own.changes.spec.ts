import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { visitDaysChangedTable } from '../tables';
import { ClickHouseWriter } from './clickhouse.writer';
import { OwnChanges } from './own.changes';

const daysOf = (website: string, firstDay = '2024-05-01', lastDay = '2024-05-31') => ({ website, firstDay, lastDay });
const markOf = (website_id: string, day = '2024-05-12') => ({ website_id, day: Date.parse(`${day}T10:00:00Z`) });

test('a website has another version after each of its marks, and the others keep theirs', () => {
  const changes = new OwnChanges();
  const seen = [changes.versionOf(daysOf('a'))];
  for (let times = 0; times < 2; times++) {
    changes.marked([markOf('a'), markOf('b')]);
    seen.push(changes.versionOf(daysOf('a')));
  }
  expect(new Set(seen).size).toBe(3);
  const before = changes.versionOf(daysOf('a'));
  changes.marked([markOf('c')]);
  expect(changes.versionOf(daysOf('a'))).toBe(before);
});

test.each([
  ['2024-05-09', false],
  ['2024-05-10', true],
  ['2024-05-12', true],
  ['2024-05-13', false],
])('a mark of %s is one of the tenth to the twelfth: %s', (day, isOne) => {
  const changes = new OwnChanges();
  const some = daysOf('a', '2024-05-10', '2024-05-12');
  changes.marked([markOf('a', '2024-05-11')]);
  const before = changes.versionOf(some);
  changes.marked([markOf('a', day)]);
  expect(changes.versionOf(some) !== before).toBe(isOne);
});

test('where many days of a website were marked, any of them may have been', () => {
  const changes = new OwnChanges();
  const some = daysOf('a', '2024-04-01', '2024-04-30');
  const before = changes.versionOf(some);
  const days = Array.from({ length: 20 }, (_, at) => `2024-05-${at + 10}`);
  changes.marked(days.map((day) => markOf('a', day)));
  const after = changes.versionOf(some);
  expect(after).not.toBe(before);
  changes.marked([markOf('a', '2024-05-10')]);
  expect(changes.versionOf(some)).toBe(after);
});

test('one that is no longer listed never has a version that it had before', () => {
  const changes = new OwnChanges();
  const unmarked = changes.versionOf(daysOf('first'));
  changes.marked([markOf('first')]);
  const marked = changes.versionOf(daysOf('first'));
  for (let at = 0; at < 10_000; at++) changes.marked([markOf(`other-${at}`)]);
  expect([unmarked, marked]).not.toContain(changes.versionOf(daysOf('first')));
});

test('an insert that nobody answers leaves it open whether marks were stored', async () => {
  const client = createClient({ url: 'http://127.0.0.1:1', log: { level: ClickHouseLogLevel.OFF } });
  const writer = new ClickHouseWriter(client);
  const changes = OwnChanges.of(client);
  expect(changes.versionOf(daysOf('a'))).toBeDefined();
  await expect(writer.insert(visitDaysChangedTable, [markOf('0190a0a0-0000-7000-8000-000000000001')])).rejects.toThrow();
  expect(changes.versionOf(daysOf('a'))).toBeUndefined();
  await client.close();
});
