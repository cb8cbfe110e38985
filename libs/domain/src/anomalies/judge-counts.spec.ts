import { DETECTOR_DEFAULTS } from './detector.options';
import { judgeCounts } from './judge-counts';
import { seeded } from './planted-series.fixture';
import { IN_BAND, OUT_OF_BAND, SILENT } from './verdict';
import { WINDOW_COUNTS, type WindowCount, type WindowSeries } from './window.series';

const DAY = 86_400_000;
/** A Monday. */
const BEGINS = Date.UTC(2024, 0, 1);

function daysOf(visits: readonly number[]): WindowSeries {
  const counts = Object.fromEntries(WINDOW_COUNTS.map((name) => [name, visits])) as unknown as Record<WindowCount, number[]>;
  const starts = Array.from({ length: visits.length + 1 }, (_, day) => BEGINS + day * DAY);
  return { granularity: 'day', starts, offsets: visits.map(() => 0), counts, firstEventAt: BEGINS };
}
const judged = (visits: readonly number[], options = {}) => judgeCounts(daysOf(visits), 'visits', { ...DETECTOR_DEFAULTS, ...options });
const outOfBand = ({ verdict }: { verdict: Uint8Array }) => [...verdict].flatMap((said, day) => (said === OUT_OF_BAND ? [day] : []));

const WEEK = [100, 100, 110, 105, 95, 60, 50];
const usual = (days: number, change: Readonly<Record<number, number>> = {}) =>
  Array.from({ length: days }, (_, day) => change[day] ?? (WEEK[day % 7] as number));

test('the expectation is the usual day of the week at the level of the last seven days', () => {
  const { expected, verdict } = judged(usual(42));
  for (let day = 14; day < 42; day++) expect(expected[day]).toBeCloseTo(WEEK[day % 7] as number, 6);
  expect([verdict[13], verdict[14]]).toEqual([SILENT, IN_BAND]);
  const doubled = judged(usual(28).concat(usual(28).map((visits) => visits * 1.4)));
  // The level follows within days, the shares stay.
  expect(doubled.expected[55]).toBeCloseTo(70, 6);
});

test('a day out of band is found, and is no example for later ones', () => {
  for (const [day, visits] of [
    [30, 400],
    [30, 0],
    [31, 30],
    [33, 130],
    [34, 5],
  ] as const) {
    const judgement = judged(usual(60, { [day]: visits }));
    expect(outOfBand(judgement)).toEqual([day]);
    for (let later = day + 1; later < 60; later++) expect(judgement.expected[later]).toBeCloseTo(WEEK[later % 7] as number, 6);
  }
});

test('a first week with a day out of the ordinary is not what is expected of that day for ever', () => {
  const judgement = judged(usual(70, { 2: 330 }));
  expect(outOfBand(judgement).filter((day) => day >= 21)).toEqual([]);
  for (const day of [37, 44, 51, 58, 65]) expect(judgement.expected[day]).toBeCloseTo(110, 6);
});

test('what comes twice at the same day of the week is its custom, and is not reported week after week', () => {
  const wednesdays = Object.fromEntries([30, 37, 44, 51, 58, 65, 72, 79, 86].map((day) => [day, 330]));
  const judgement = judged(usual(91, wednesdays));
  const reported = outOfBand(judgement);
  expect(reported.slice(0, 2)).toEqual([30, 37]);
  expect(reported.filter((day) => day > 58)).toEqual([]);
});

test('once above and once below is no custom', () => {
  const judgement = judged(usual(70, { 30: 330, 37: 10 }));
  expect(outOfBand(judgement)).toEqual([30, 37]);
  expect(judgement.expected[44]).toBeCloseTo(110, 6);
});

test.each([
  ['half as much again is no deviation', 30, 140, {}],
  ['what chance makes of small counts is none', 34, 76, { minDeviation: 40, chanceSigma: 4 }],
  ['what others would call one is none', 30, 220, { minDeviation: 150 }],
])('%s', (_, day, visits, options) => expect(outOfBand(judged(usual(60, { [day]: visits }), options))).toEqual([]));

test('a website that scatters more has a wider band', () => {
  const random = seeded(5);
  const scattered = usual(70).map((visits) => Math.round(visits * (0.65 + 0.7 * random())));
  const with200 = scattered.with(44, 200);
  expect(outOfBand(judged(with200))).not.toContain(44);
  expect(outOfBand(judged(with200, { robustZ: 1 }))).toContain(44);
  expect(outOfBand(judged(scattered.with(44, 600)))).toContain(44);
});

test('too little traffic and too little history are silent', () => {
  const few = usual(60).map((visits) => Math.round(visits / 20));
  expect(new Set(judged(few.with(40, 60)).verdict)).toEqual(new Set([SILENT]));
  expect(outOfBand(judged(usual(60, { 12: 400 })))).toEqual([]);
  expect(outOfBand(judged(usual(60, { 20: 400 }), { minHistoryDays: 21 }))).toEqual([]);
  expect(outOfBand(judged(usual(60, { 21: 400 }), { minHistoryDays: 21 }))).toEqual([21]);
});

test('history counts from the first event', () => {
  const series = daysOf(usual(60, { 44: 400 }).map((visits, day) => (day < 30 ? 0 : visits)));
  const since = (firstEventAt: number) => outOfBand(judgeCounts({ ...series, firstEventAt }, 'visits', DETECTOR_DEFAULTS));
  expect(since(BEGINS + 30 * DAY)).toEqual([44]);
  expect(since(BEGINS + 30 * DAY + 1)).toEqual([]);
});

test('a level that lasts is the new one after seven days', () => {
  for (const factor of [2.5, 0.3, 0]) {
    const visits = usual(70).map((each, day) => (day < 40 ? each : Math.round(each * factor)));
    const { adopted, expected, ...judgement } = judged(visits);
    expect(outOfBand(judgement)).toEqual([40, 41, 42, 43, 44, 45, 46]);
    expect([...adopted].flatMap((one, day) => (one ? [day] : []))).toEqual([46]);
    for (let day = 47; day < 54; day++) expect(expected[day]).toBeCloseTo((WEEK[day % 7] as number) * factor, -1);
  }
  const weeks = judged(
    usual(70).map((each, day) => (day < 40 ? each : each * 3)),
    { newLevelDays: 10 },
  );
  expect(outOfBand(weeks)).toHaveLength(10);
});

test('hours are expected as the same local hour had it, also after the clocks change', () => {
  const days = 60;
  const offsets = Float64Array.from({ length: days * 24 }, (_, hour) => (hour < 40 * 24 ? 1 : 2));
  const local = (hour: number) => (hour + (offsets[hour] as number)) % 24;
  const visits = Array.from({ length: days * 24 }, (_, hour) => (local(hour) >= 9 && local(hour) < 18 ? 120 : 30));
  const counts = Object.fromEntries(WINDOW_COUNTS.map((name) => [name, visits])) as unknown as Record<WindowCount, number[]>;
  const starts = Array.from({ length: days * 24 + 1 }, (_, hour) => BEGINS + hour * 3_600_000);
  const series: WindowSeries = { granularity: 'hour', starts, offsets, counts, firstEventAt: BEGINS };
  expect(outOfBand(judgeCounts(series, 'visits', DETECTOR_DEFAULTS))).toEqual([]);
  // By the hour of UTC nine and eighteen o'clock would stand out.
  const byUtc = judgeCounts({ ...series, offsets: new Float64Array(days * 24) }, 'visits', DETECTOR_DEFAULTS);
  expect(outOfBand(byUtc).map((hour) => Math.floor(hour / 24))).toContain(40);
});

test('the same series give the same verdicts, whatever comes later', () => {
  const visits = usual(60, { 25: 300, 50: 0 });
  const [whole, part] = [judged(visits), judged(visits.slice(0, 40))];
  expect([...whole.expected.slice(0, 40)]).toEqual([...part.expected]);
  expect([...whole.verdict.slice(0, 40)]).toEqual([...part.verdict]);
});

test('nothing is said of a series without windows or events', () => {
  expect(judged([]).verdict).toHaveLength(0);
  expect(new Set(judged(Array<number>(60).fill(0)).verdict)).toEqual(new Set([SILENT]));
});
