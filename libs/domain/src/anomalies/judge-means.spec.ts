import { DETECTOR_DEFAULTS } from './detector.options';
import { judgeSeries, type JudgedMetricName } from './judged.metrics';
import { OUT_OF_BAND } from './verdict';
import { WINDOW_COUNTS, type WindowCount, type WindowSeries } from './window.series';

const DAY = 86_400_000;
const BEGINS = Date.UTC(2024, 0, 1);

interface Of {
  readonly visits?: number;
  readonly bounces?: number;
  readonly errors?: number;
  readonly seconds?: number;
  /** Standard deviation of single visits. */
  readonly scatter?: number;
}

/** Days of 100 visits, 30 bounces, no error and 60 s a visit, with the exceptions that are given. */
function daysWith(days: number, exceptions: Readonly<Record<number, Of>>): WindowSeries {
  const counts = Object.fromEntries(WINDOW_COUNTS.map((name) => [name, [] as number[]])) as Record<WindowCount, number[]>;
  for (let day = 0; day < days; day++) {
    const wobble = (day % 3) - 1;
    const { visits = 100 + wobble, bounces = 30 + wobble, errors = 0, seconds = 60, scatter = 40 } = exceptions[day] ?? {};
    // Day 30 has 99 visits.
    const of = {
      visits,
      pageViews: visits,
      bounces,
      errors,
      conversions: 0,
      seconds: visits * seconds,
      squaredSeconds: visits * (seconds ** 2 + scatter ** 2),
    };
    for (const name of WINDOW_COUNTS) counts[name].push(of[name]);
  }
  const starts = Array.from({ length: days + 1 }, (_, day) => BEGINS + day * DAY);
  return { granularity: 'day', starts, offsets: starts.map(() => 0), counts, firstEventAt: BEGINS };
}
function found(metric: JudgedMetricName, exceptions: Readonly<Record<number, Of>>, days = 50) {
  const { verdict, actual, expected } = judgeSeries(daysWith(days, exceptions), DETECTOR_DEFAULTS)[metric];
  return [...verdict].flatMap((said, day) =>
    said === OUT_OF_BAND ? [[day, Math.round(actual[day] as number), Math.round(expected[day] as number)]] : [],
  );
}

test.each<[string, JudgedMetricName, Of, number[] | null]>([
  ['a bounce rate far above', 'bounce_rate', { bounces: 80 }, [81, 30]],
  ['a bounce rate far below', 'bounce_rate', { bounces: 5 }, [5, 30]],
  ['a bounce rate a little above', 'bounce_rate', { bounces: 42 }, null],
  ['a bounce rate that few visits make', 'bounce_rate', { visits: 6, bounces: 4 }, null],
  ['no visits, no rate', 'bounce_rate', { visits: 0, bounces: 0 }, null],
  ['errors where there were none', 'error_rate', { errors: 12 }, [12, 0]],
  ['a few errors where there were none', 'error_rate', { errors: 3 }, null],
  ['visits that last much longer', 'avg_visit_duration', { seconds: 120 }, [120, 60]],
  ['visits that last much shorter', 'avg_visit_duration', { seconds: 20 }, [20, 60]],
  ['a few visits that last for hours', 'avg_visit_duration', { seconds: 120, scatter: 900 }, null],
])('%s', (_, metric, exception, expected) => {
  expect(found(metric, { 30: exception })).toEqual(expected ? [[30, ...expected]] : []);
});

test('what stood out is no example for later days', () => {
  expect(found('bounce_rate', { 20: { bounces: 95 }, 25: { bounces: 95 }, 30: { bounces: 80 } })).toEqual([
    [20, 94, 30],
    [25, 95, 30],
    [30, 81, 30],
  ]);
});

test('days that stood out again and again are no examples either', () => {
  const high = { bounces: 95 };
  const days = [15, 17, 19, 21, 23, 25, 27, 29];
  const often = Object.fromEntries(days.map((day) => [day, high]));
  expect(found('bounce_rate', often).map(([day, , expected]) => [day, expected])).toEqual(days.map((day) => [day, 30]));
});

test('a rate that lasts is the new one after seven days', () => {
  const later = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [30 + at, { bounces: 75 }]));
  expect(found('bounce_rate', later, 60).map(([day]) => day)).toEqual([30, 31, 32, 33, 34, 35, 36]);
});
