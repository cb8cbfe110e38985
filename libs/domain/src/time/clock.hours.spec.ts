import { clockHours } from './clock.hours';

const hours = (zone: string, at: string, count: number) =>
  clockHours(zone, Date.parse(at), count).map((begin) => new Date(begin).toISOString().slice(11, 16));

test('clock hours begin when the clock of the zone shows a full hour', () => {
  expect(hours('UTC', '2026-05-14T09:40:00.000Z', 3)).toEqual(['07:00', '08:00', '09:00']);
  expect(hours('UTC', '2026-05-14T09:00:00.000Z', 2)).toEqual(['08:00', '09:00']);
  expect(hours('Asia/Kathmandu', '2026-05-14T09:40:00.000Z', 2)).toEqual(['08:15', '09:15']);
  // 01:00, 03:00; and 02:00 twice.
  expect(hours('Europe/Berlin', '2026-03-29T01:30:00.000Z', 2)).toEqual(['00:00', '01:00']);
  expect(hours('Europe/Berlin', '2026-10-25T02:30:00.000Z', 4)).toEqual(['23:00', '00:00', '01:00', '02:00']);
});

test('the clock of Lord Howe is changed by half an hour', () => {
  // At 02:00 it is 02:30 (15:30 UTC): the hours of 00:00 to 04:00.
  expect(hours('Australia/Lord_Howe', '2026-10-03T17:10:00.000Z', 5)).toEqual(['13:30', '14:30', '15:30', '16:00', '17:00']);
  // At 02:00 it is 01:30 (15:00 UTC): the hours of 00:00, 01:00, the half one that comes once more, 02:00, 03:00.
  expect(hours('Australia/Lord_Howe', '2026-04-04T16:45:00.000Z', 5)).toEqual(['13:00', '14:00', '15:00', '15:30', '16:30']);
});
