import { creditMonthOf } from './credit.month';

it.each([
  ['2026-11-21T15:00:00.000Z', '2026-11', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-01', '2027-02-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01T00:00:00.000Z'],
])('%s lies in %s, which ends at %s', (now, name, endsAt) => {
  expect(creditMonthOf(Date.parse(now))).toEqual({ name, endsAt: Date.parse(endsAt) });
});
