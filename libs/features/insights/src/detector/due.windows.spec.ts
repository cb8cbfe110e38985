import type { DetectorWatermarkEntity } from '@footfall/postgres';
import { dueWindows } from './due.windows';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse('2026-05-15T12:30:00Z');
const from = now - 30 * DAY;
const website = { id: 'w', teamId: 't', timezone: 'UTC' };

const mark = (fields: Partial<DetectorWatermarkEntity> = {}): DetectorWatermarkEntity => ({
  websiteId: 'w',
  teamId: 't',
  timezone: 'UTC',
  judgedFrom: new Date(from - 5 * DAY),
  judgedTo: new Date(now - 600_000),
  readAsOf: '',
  lastDay: null,
  revision: 1,
  ...fields,
});
const due = (watermark: DetectorWatermarkEntity | null, changedDays: string[] = [], asked: { from?: number; now?: number } = {}) =>
  dueWindows({ website, watermark, changedFrom: Math.min(...changedDays.map((day) => Date.parse(day))), from, now, ...asked });
const hour = (text: string): [number, number] => [Date.parse(`${text}:00Z`), Date.parse(`${text}:00Z`) + HOUR];

test('of a website that was never judged all closed windows from then on are due', () => {
  const windows = due(null);
  expect([windows?.isDue(...hour('2026-05-15T11:00')), windows?.isDue(...hour('2026-05-15T12:00'))]).toEqual([true, false]);
  expect([windows?.isDue(...hour('2026-04-15T13:00')), windows?.isDue(...hour('2026-04-15T12:00'))]).toEqual([true, false]);
  expect(windows?.first).toBe(from);
  // Ten weeks before it at least, from a Monday on.
  expect(new Date(windows?.readFrom ?? 0).toISOString()).toBe('2026-02-02T00:00:00.000Z');
});

test('nothing is due where all was judged and nothing changed', () => {
  expect(due(mark())).toBeNull();
  expect(due(mark(), [], { now: now + 39 * 60_000 })).toBeNull();
});

test('an hour is due ten minutes after its end, and alone', () => {
  const windows = due(mark(), [], { now: now + 40 * 60_000 });
  expect([windows?.isDue(...hour('2026-05-15T12:00')), windows?.isDue(...hour('2026-05-15T11:00'))]).toEqual([true, false]);
  expect(windows?.judgedFrom).toBe(from - 5 * DAY);
});

test('from a day that changed on everything is due, and never what lies before the first asked for', () => {
  const windows = due(mark(), ['2026-05-12', '2026-05-13']);
  expect([windows?.isDue(...hour('2026-05-11T23:00')), windows?.isDue(...hour('2026-05-12T00:00'))]).toEqual([false, true]);
  expect(windows?.isDue(...hour('2026-05-15T11:00'))).toBe(true);
  const old = due(mark(), ['2025-01-01']);
  expect([old?.isDue(...hour('2026-04-15T12:00')), old?.isDue(...hour('2026-04-15T13:00')), old?.first]).toEqual([false, true, from]);
});

test('what lies before the first that was judged is due when it is asked for', () => {
  const windows = due(mark({ judgedFrom: new Date(from) }), [], { from: from - 10 * DAY });
  expect([windows?.isDue(...hour('2026-04-10T00:00')), windows?.isDue(...hour('2026-05-10T00:00'))]).toEqual([true, false]);
  expect(windows?.judgedFrom).toBe(from - 10 * DAY);
});

test('a gap that is not made up for is forgotten', () => {
  const windows = due(mark({ judgedTo: new Date(from - DAY) }));
  expect(windows?.judgedFrom).toBe(from);
  expect(windows?.isDue(...hour('2026-05-10T00:00'))).toBe(true);
});

test('another zone has everything judged again', () => {
  expect(due(mark({ timezone: 'Asia/Tokyo' }))?.isDue(...hour('2026-05-10T00:00'))).toBe(true);
});
