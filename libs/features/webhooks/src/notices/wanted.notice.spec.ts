import type { AnomalyNotice } from '@footfall/contracts';
import { ALL_MAILS, anomaly } from '../testing/told-team.fixture';
import { isWanted, type Wanted } from './wanted.notice';

const told = (preferences: Partial<Wanted>, given: Partial<AnomalyNotice>) => isWanted({ ...ALL_MAILS, ...preferences }, anomaly(given));
const fall: Partial<AnomalyNotice> = { severity: 'info' };
const quiet = { anomalyAlerts: false, anomalyMinSeverity: 'critical' } as const;

test.each(['visitors', 'page_views'])('a fall of %s is told whatever the least severity, since no fall is more than info', (metric) => {
  expect(told(quiet, { ...fall, metric })).toBe(true);
  expect(told({ ...quiet, trafficDropAlerts: false }, { ...fall, metric })).toBe(false);
});

test('whatever else is an anomaly has to be as grave as was chosen', () => {
  for (const preferences of [quiet, { ...quiet, anomalyAlerts: true }]) {
    expect(told(preferences, { ...fall, direction: 1 })).toBe(false);
    expect(told(preferences, { ...fall, metric: 'conversion_rate' })).toBe(false);
    expect(told(preferences, { direction: 1, severity: 'critical' })).toBe(true);
  }
});
