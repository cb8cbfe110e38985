import { plantedSeries } from '../anomalies/planted-series.fixture';
import type { WindowSeries } from '../anomalies/window.series';
import { forecastSum } from './forecast';

const options = { granularity: 'day', days: 90, perDay: 200, noise: 0.05, trend: 0, factors: [4, 0.2], holidays: false } as const;

/** The first days of a series. */
function until(series: WindowSeries, days: number): WindowSeries {
  return { ...series, starts: Array.from(series.starts).slice(0, days + 1) };
}

test('nine of ten months end within the interval, and most near the forecast', () => {
  const off: number[] = [];
  let [within, tried] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const { series } = plantedSeries({ ...options, seed });
    const forecast = forecastSum(until(series, 70), 'visits', 20);
    if (!forecast) throw new Error('no forecast');
    let came = 0;
    for (let day = 70; day < 90; day++) came += series.counts.visits[day] as number;
    off.push(Math.abs(forecast.expected / came - 1));
    tried++;
    if (came >= forecast.low && came <= forecast.high) within++;
  }
  expect(within / tried).toBeGreaterThan(0.8);
  expect(off.sort((a, b) => a - b)[20]).toBeLessThan(0.06);
});

test('less than four weeks tell nothing', () => {
  const { series } = plantedSeries({ ...options, seed: 1 });
  expect(forecastSum(until(series, 27), 'visits', 10)).toBeNull();
  const early = forecastSum(until(series, 30), 'visits', 20);
  const late = forecastSum(until(series, 80), 'visits', 20);
  if (!early || !late) throw new Error('no forecast');
  // What was never tried is less sure.
  expect((early.high - early.low) / early.expected).toBeGreaterThan((late.high - late.low) / late.expected);
});

test('nothing but the level goes into it', () => {
  const flat = { ...options, noise: 0, factors: [] };
  const { series, expected } = plantedSeries({ ...flat, perDay: 100_000, seed: 3 });
  const forecast = forecastSum(until(series, 70), 'visits', 7);
  const truth = expected.slice(70, 77).reduce((sum, visits) => sum + visits, 0);
  expect((forecast?.expected ?? 0) / truth).toBeCloseTo(1, 2);
});
