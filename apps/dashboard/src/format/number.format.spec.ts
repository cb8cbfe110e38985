import { changeNumber, counted, duration, growth, money, percentNumber, shortNumber } from './number.format';

it.each<[() => string, string]>([
  [() => shortNumber(0), '0'],
  [() => shortNumber(9_999), '9,999'],
  [() => shortNumber(12_345), '12.3K'],
  [() => counted(1, 'visit'), '1 visit'],
  [() => counted(0, 'visit'), '0 visits'],
  [() => counted(1_200, 'match', 'matches'), '1,200 matches'],
  [() => percentNumber(42.13), '42.1%'],
  [() => percentNumber(0), '0%'],
  [() => changeNumber(12.4), '+12%'],
  [() => changeNumber(0), '0%'],
  [() => duration(0), '0s'],
  [() => duration(83), '1m 23s'],
  [() => duration(3725), '1h 02m'],
  [() => money(12, 'EUR'), '€12.00'],
  [() => money(12_345, 'USD', { brief: true }), '$12.3K'],
  [() => money(3, 'nonsense'), '3 nonsense'],
])('%s is %s', (made, expected) => expect(made()).toBe(expected));

it('growth is a percentage, and nothing to tell where there was nothing', () => {
  expect([growth(150, 100), growth(0, 100), growth(0, 0), growth(5, 0)]).toEqual([50, -100, 0, null]);
});
