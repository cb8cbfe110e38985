import { plantedSeries } from '../anomalies/planted-series.fixture';
import { WINDOW_COUNTS, type WindowCount, type WindowSeries } from '../anomalies/window.series';
import { forecastSum } from './forecast';

const DAY = 86_400_000;
/** A Monday. */
const BEGINS = Date.UTC(2024, 0, 1);
const WEEK = [100, 100, 110, 105, 95, 60, 50];

function daysOf(visits: readonly number[], firstEventAt = BEGINS): WindowSeries {
  const none = visits.map(() => 0);
  const counts = Object.fromEntries(WINDOW_COUNTS.map((name) => [name, name === 'visits' ? visits : none])) as Record<
    WindowCount,
    number[]
  >;
  const starts = Array.from({ length: visits.length + 1 }, (_, day) => BEGINS + day * DAY);
  return { granularity: 'day', starts, offsets: none, counts, firstEventAt };
}
const usual = (days: number, levels: readonly number[] = [1]) =>
  Array.from({ length: days }, (_, day) => (WEEK[day % 7] as number) * (levels[Math.floor(day / 7) % levels.length] as number));
/** Half the width of the interval, as a share of what is expected. */
const halfOf = ({ expected, high }: { expected: number; high: number }) => (high - expected) / expected;

describe('what is known of the usual week', () => {
  test.each([
    [1, 100],
    [5, 510],
    [7, 620],
    [16, 1440],
  ])('%i days come to %i, give or take what chance makes and two percent', (days, sum) => {
    const forecast = forecastSum(daysOf(usual(63)), 'visits', days);
    const half = 1.645 * Math.sqrt(sum + (0.02 * sum) ** 2);
    expect(forecast?.expected).toBeCloseTo(sum, 6);
    expect(forecast?.low).toBeCloseTo(sum - half, 6);
    expect(forecast?.high).toBeCloseTo(sum + half, 6);
  });

  test('goes on at the level of the last days', () => {
    const doubled = [...usual(49), ...usual(21, [2])];
    expect(forecastSum(daysOf(doubled), 'visits', 7)?.expected).toBeCloseTo(1240, 6);
  });

  test('is of the count that is asked for', () => expect(forecastSum(daysOf(usual(63)), 'pageViews', 7)).toBeNull());
});

describe('how sure it is', () => {
  // Forecasts of the past are made from the fourteenth day on, and looked at when their fourteen days are over.
  test.each([
    ['one forecast of the past that was right', 28, 0.25],
    ['six', 33, 0.25],
    ['seven', 34, 0.02],
    ['many', 70, 0.02],
  ])('by %s (%d days are known) it may be off by %d', (_, days, off) => {
    const forecast = forecastSum(daysOf(usual(days)), 'visits', 14);
    expect(forecast && halfOf(forecast)).toBeCloseTo((1.645 * Math.sqrt(1240 + (off * 1240) ** 2)) / 1240, 6);
  });

  test('weeks that go up and down make it less sure', () => {
    const steady = forecastSum(daysOf(usual(84).map((visits) => visits * 100)), 'visits', 7);
    const moving = forecastSum(daysOf(usual(84, [80, 125])), 'visits', 7);
    if (!steady || !moving) throw new Error('no forecast');
    expect(halfOf(steady)).toBeLessThan(0.04);
    expect(halfOf(moving)).toBeGreaterThan(0.3);
  });

  test('less than nothing never comes', () => {
    const few = Array.from({ length: 63 }, (_, day) => (day % 7 < 3 ? 1 : 0));
    expect(forecastSum(daysOf(few), 'visits', 1)).toMatchObject({ expected: expect.closeTo(1, 6), low: 0 });
  });
});

test('less than four weeks tell nothing, and what was before the first event is not known', () => {
  expect(forecastSum(daysOf(usual(27)), 'visits', 10)).toBeNull();
  expect(forecastSum(daysOf(usual(28)), 'visits', 10)).not.toBeNull();
  expect(forecastSum(daysOf(usual(60), BEGINS + 33 * DAY), 'visits', 10)).toBeNull();
  expect(forecastSum(daysOf(usual(60), BEGINS + 32 * DAY), 'visits', 10)).not.toBeNull();
  expect(forecastSum(daysOf(usual(0)), 'visits', 10)).toBeNull();
});

test('nine of ten months end within the interval, and most near the forecast', () => {
  const options = { granularity: 'day', days: 90, perDay: 200, noise: 0.05, trend: 0, factors: [4, 0.2], holidays: false } as const;
  const off: number[] = [];
  let [within, tried] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const { series } = plantedSeries({ ...options, seed });
    const forecast = forecastSum({ ...series, starts: Array.from(series.starts).slice(0, 71) }, 'visits', 20);
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
