import { VITAL_RATINGS, vitalRating, WEB_VITAL_NAMES, type WebVital } from './index';

it.each<[WebVital, number, string]>([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'needs_improvement'],
  ['lcp', 4000, 'needs_improvement'],
  ['lcp', 4001, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 500, 'needs_improvement'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.1001, 'needs_improvement'],
  ['cls', 0.25, 'needs_improvement'],
  ['cls', 0.26, 'poor'],
  ['fcp', 1800, 'good'],
  ['fcp', 3000, 'needs_improvement'],
  ['fcp', 3001, 'poor'],
  ['ttfb', 800, 'good'],
  ['ttfb', 1800, 'needs_improvement'],
  ['ttfb', 1801, 'poor'],
])('%s of %d is %s', (vital, value, rating) => expect(vitalRating(vital, value)).toBe(rating));

it('are kept in one order, and rated from good to poor', () => {
  expect(WEB_VITAL_NAMES).toEqual(['lcp', 'inp', 'cls', 'fcp', 'ttfb']);
  expect(VITAL_RATINGS).toEqual([0, 300, 900].map((value) => vitalRating('inp', value)));
});
