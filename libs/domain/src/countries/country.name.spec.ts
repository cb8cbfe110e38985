import { UNKNOWN_COUNTRY, countryName, isCountryCode } from './index';

describe('countryName', () => {
  it.each([
    ['FR', 'France'],
    ['HK', 'Hong Kong'],
    ['MO', 'Macao'],
    ['MM', 'Myanmar'],
    ['CD', 'DR Congo'],
    ['CG', 'Congo'],
    ['PS', 'Palestine'],
    ['GB', 'United Kingdom'],
    ['XK', 'Kosovo'],
    ['XX', 'Unknown'],
    ['ZZ', 'Unknown'],
    ['EU', 'Unknown'],
    ['UK', 'Unknown'],
    ['QO', 'Unknown'],
    ['AA', 'Unknown'],
    ['fr', 'Unknown'],
    ['', 'Unknown'],
    ['FRA', 'Unknown'],
  ])('of %j is %s', (code, name) => expect(countryName(code)).toBe(name));
  it('calls no country XX', () => expect(UNKNOWN_COUNTRY).toBe('XX'));
  it('has a name of its own for each of some 250 countries', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountryCode);
    expect(codes.length).toBeGreaterThanOrEqual(249);
    expect(codes.length).toBeLessThan(262);
    expect(new Set(codes.map(countryName)).size).toBe(codes.length);
  });
});
