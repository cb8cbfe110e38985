import { addScore, emptyScore, falseAlarmsAMonthOf, labelsOf, medianErrorOf, precisionOf, recallOf } from './detector-score.fixture';
import { PLANTED_CASES, TARGET } from './planted-cases.fixture';
import { plantedSeries } from './planted-series.fixture';

// The short form of `npm run proof:anomaly`: the same series, fewer of each.
const SERIES = 2;

test.each(['hours, 2,000 a day', 'days, 200'])('%s: what deviates is found, and little else', (group) => {
  const score = emptyScore();
  for (const { options, metric } of PLANTED_CASES.filter((each) => each.group === group)) {
    for (let seed = 1; seed <= SERIES; seed++) addScore(score, labelsOf(plantedSeries({ ...options, seed }), metric), metric);
  }
  expect(score.eligible).toBeGreaterThan(100);
  expect(recallOf(score)).toBeGreaterThanOrEqual(TARGET.recall - 0.02);
  expect(precisionOf(score)).toBeGreaterThanOrEqual(TARGET.precision);
  expect(medianErrorOf(score)).toBeLessThanOrEqual(TARGET.error);
  expect(falseAlarmsAMonthOf(score)).toBeLessThan(0.5);
});

test('sparse series are silent', () => {
  const score = emptyScore();
  for (const { options, metric } of PLANTED_CASES.filter(({ name }) => name.includes('sparse'))) {
    for (let seed = 1; seed <= SERIES; seed++) addScore(score, labelsOf(plantedSeries({ ...options, seed }), metric), metric);
  }
  expect([score.series, score.flagged]).toEqual([2 * SERIES, 0]);
});
