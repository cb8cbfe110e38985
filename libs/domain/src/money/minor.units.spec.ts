import { majorUnits, minorUnits } from './index';

it.each([
  [49.5, 'EUR', 4950],
  [19.99, 'USD', 1999],
  [1200, 'JPY', 1200],
  [1.234, 'KWD', 1234],
  [-5, 'CHF', -500],
])('%d %s are %d minor units, and back', (amount, currency, minor) => {
  expect([minorUnits(amount, currency), majorUnits(minor, currency)]).toEqual([minor, amount]);
});
it('two digits where no currency is told', () => expect([minorUnits(1.005), majorUnits(101)]).toEqual([100, 1.01]));
