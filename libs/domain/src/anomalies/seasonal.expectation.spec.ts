import { seeded } from './planted-series.fixture';
import { SeasonalExpectation } from './seasonal.expectation';
import { WINDOWS_A_DAY, type WindowGranularity, type WindowSeries } from './window.series';

const BEGINS = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

function seriesOf(granularity: WindowGranularity, windows: number, firstWhole = 0, offsets: readonly number[] = []): WindowSeries {
  const length = DAY / WINDOWS_A_DAY[granularity];
  const starts = Array.from({ length: windows + 1 }, (_, at) => BEGINS + at * length);
  return {
    granularity,
    starts,
    offsets: Array.from({ length: windows }, (_, at) => offsets[at] ?? 0),
    counts: {} as WindowSeries['counts'],
    firstEventAt: BEGINS + firstWhole * length,
  };
}

/** What is expected of each window when every one before it is kept as it was counted. */
function expectedOf(series: WindowSeries, counts: readonly number[]) {
  const expectation = new SeasonalExpectation(series);
  return counts.map((count, window) => {
    if (window < expectation.first) return { expected: Number.NaN, uncertainty: 1 };
    const expected = expectation.of(window);
    const { uncertainty } = expectation;
    expectation.keep(window, count);
    return { expected, uncertainty };
  });
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** The mean without the outermost quarter on each side. */
function middle(values: readonly number[]): number {
  const cut = values.length < 3 ? 0 : Math.max(1, Math.floor(values.length / 4));
  const inner = [...values].sort((a, b) => a - b).slice(cut, values.length - cut);
  return sum(inner) / inner.length;
}

/** The same as the words of docs/insights.md have it, window by window from the counts alone. */
function slowly(counts: readonly number[], first: number, aDay: number) {
  const aWeek = 7 * aDay;
  const shares: number[] = [];
  return counts.map((_, window) => {
    const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((back) => window - back * aWeek).filter((same) => same >= first);
    const around = (same: number, length: number) => {
      const begin = Math.max(first, same - Math.floor(length / 2));
      return counts.slice(begin, begin + length);
    };
    const ratios = weeks.map((same) => (counts[same] as number) / (sum(around(same, aWeek)) / aWeek));
    let share = ratios.length ? middle(ratios) : 0;
    if (aDay > 1 && ratios.length) {
      const days = Array.from({ length: 28 }, (__, back) => window - (back + 1) * aDay).filter((same) => same >= first);
      const ofHour = (sum(days.map((same) => counts[same] as number)) * aDay) / sum(counts.slice(window - days.length * aDay, window));
      const ofDay = sum(weeks.map((same) => sum(around(same, aDay)) / aDay / (sum(around(same, aWeek)) / aWeek))) / weeks.length;
      share = (ratios.length * share + 2 * ofHour * ofDay) / (ratios.length + 2);
    }
    shares.push(share);
    const levels: number[] = [];
    for (let day = 0; day < 7; day++) {
      const [begin, end] = [window - (day + 1) * aDay, window - day * aDay];
      if (begin >= first + aWeek) levels.push(sum(counts.slice(begin, end)) / sum(shares.slice(begin, end)));
    }
    const weeksKnown = Math.max(1, ratios.length);
    const widened = aDay > 1 ? (1.2 * weeksKnown) / (weeksKnown + 2) ** 2 : weeksKnown === 1 ? 2.2 ** 2 - 1 : 1.2 / weeksKnown;
    return { expected: levels.length < 3 ? Number.NaN : share * middle(levels), uncertainty: Math.sqrt(1 + widened) };
  });
}

test.each<[WindowGranularity, number, number]>([
  ['day', 80, 0],
  ['day', 80, 5],
  ['hour', 70 * 24, 0],
  ['hour', 30 * 24, 31],
])(
  'a %s of %i (known from %i on) is expected as its usual share of the week, at the level of the last seven days',
  (granularity, windows, first) => {
    const random = seeded(windows + first);
    const counts = Array.from({ length: windows }, (_, at) => (at < first ? 0 : Math.round(20 + 80 * random())));
    const [found, wanted] = [expectedOf(seriesOf(granularity, windows, first), counts), slowly(counts, first, WINDOWS_A_DAY[granularity])];
    const different = found.flatMap(({ expected, uncertainty }, at) => {
      const slow = wanted[at] as (typeof wanted)[number];
      const same = Number.isNaN(slow.expected)
        ? Number.isNaN(expected)
        : Math.abs(expected / slow.expected - 1) < 1e-9 && Math.abs(uncertainty - slow.uncertainty) < 1e-9;
      return same ? [] : [[at, expected, slow.expected, uncertainty, slow.uncertainty]];
    });
    expect(different).toEqual([]);
    // Ten days: a week to have a share by, and three of them to have a level by.
    const [known, aDay] = [wanted.findIndex(({ expected }) => !Number.isNaN(expected)), WINDOWS_A_DAY[granularity]];
    expect(known).toBe(first + 10 * aDay);
  },
);

test('where nothing was counted nothing is expected', () => {
  const found = expectedOf(seriesOf('day', 40), Array<number>(40).fill(0));
  expect(new Set(found.map(({ expected }) => expected))).toEqual(new Set([Number.NaN]));
});

test('weeks without anything are no examples', () => {
  const counts = Array.from({ length: 70 }, (_, at) => (at >= 21 && at < 42 ? 0 : 10 + (at % 7)));
  const { expected } = expectedOf(seriesOf('day', 70), counts)[69] as { expected: number };
  expect(expected).toBeGreaterThan(14);
  expect(expected).toBeLessThan(18);
});

test('an hour is that of local clocks, also where they changed in between', () => {
  const [days, changes] = [42, 20];
  const offsets = Array.from({ length: days * 24 }, (_, hour) => (hour < changes * 24 ? 1 : 2));
  const counts = offsets.map((offset, hour) => ((hour + offset) % 24 === 12 ? 200 : 20));
  const found = expectedOf(seriesOf('hour', days * 24, 0, offsets), counts);
  // The day in which they change is an hour short.
  for (let hour = (changes + 9) * 24; hour < days * 24; hour++) {
    const ratio = (found[hour]?.expected as number) / (counts[hour] as number);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
  }
});

test('what is kept again counts as it was', () => {
  const counts = Array.from({ length: 50 }, (_, day) => (day < 40 ? 100 : 300));
  const [careful, trusting] = [new SeasonalExpectation(seriesOf('day', 50)), new SeasonalExpectation(seriesOf('day', 50))];
  for (let day = 0; day < 47; day++) {
    for (const each of [careful, trusting]) {
      each.of(day);
      each.keep(day, Math.min(100, counts[day] as number));
    }
  }
  trusting.keepAgain(40, 46, counts);
  expect(careful.of(47)).toBeCloseTo(100, 6);
  expect(trusting.of(47)).toBeCloseTo(300, 6);
});
