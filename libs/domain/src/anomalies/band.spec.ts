import { Band } from './band';
import { DETECTOR_DEFAULTS, type DetectorOptions } from './detector.options';
import { blankJudgement, IN_BAND, OUT_OF_BAND, SILENT } from './verdict';
import { WINDOWS_A_DAY, type WindowGranularity, type WindowSeries } from './window.series';

const DAY = 86_400_000;
const BEGINS = Date.UTC(2024, 0, 1);
const WINDOWS = 2000;
/** Counts of which chance has its part as well. */
const OPTIONS: DetectorOptions = { ...DETECTOR_DEFAULTS, minDeviation: 50, robustZ: 3.5, chanceSigma: 3, minExpected: 10 };

interface Window {
  readonly score?: number;
  readonly actual?: number;
  readonly expected?: number;
  readonly sample?: number;
  readonly away?: number;
}

function bandOf(
  granularity: WindowGranularity = 'day',
  options: Partial<DetectorOptions> = {},
  firstEventAt: number | null = BEGINS - 99 * DAY,
) {
  const length = DAY / WINDOWS_A_DAY[granularity];
  const starts = Array.from({ length: WINDOWS + 1 }, (_, at) => BEGINS + at * length);
  const series: WindowSeries = { granularity, starts, offsets: [], counts: {} as WindowSeries['counts'], firstEventAt };
  const judgement = blankJudgement(WINDOWS);
  const band = new Band(series, judgement, { ...OPTIONS, ...options });
  let next = 0;
  return {
    judgement,
    /** Judges the next window: by default one that is as expected. */
    place({ score = 0, actual = 100, expected = 100, sample = 100, away = 0 }: Window = {}) {
      const window = next++;
      judgement.score[window] = score;
      judgement.actual[window] = actual;
      judgement.expected[window] = expected;
      const { outlying, newSince } = band.place(window, sample, away);
      return { outlying, newSince, verdict: judgement.verdict[window], adopted: judgement.adopted[window] };
    },
  };
}
const HIGH = { actual: 300, expected: 100 };

describe('a window is out of band', () => {
  it.each<[string, Window, boolean, number]>([
    ['not as it is expected', {}, false, IN_BAND],
    ['where chance does not make it', { ...HIGH, score: 3.5 }, true, OUT_OF_BAND],
    ['also below', { actual: 10, score: -3.5 }, true, OUT_OF_BAND],
    ['not where the website scatters as much', { ...HIGH, score: 3.49 }, false, IN_BAND],
    ['from half as much again on', { actual: 150, score: 5 }, true, OUT_OF_BAND],
    ['not by less', { actual: 149.9, score: 5 }, true, IN_BAND],
    ['from half as much on', { actual: 50, score: -5 }, true, OUT_OF_BAND],
    ['not by a little less', { actual: 50.1, score: -5 }, true, IN_BAND],
    ['where enough was expected', { ...HIGH, sample: 10, score: 9 }, true, OUT_OF_BAND],
    ['not where too little was', { ...HIGH, sample: 9.9, score: 9 }, false, SILENT],
    ['not where nobody knows what to expect', { ...HIGH, sample: Number.NaN, score: 9 }, false, SILENT],
  ])('%s', (_, window, outlying, verdict) => expect(bandOf().place(window)).toMatchObject({ outlying, verdict }));

  it('by chance alone where the website scatters less than chance', () => {
    const { place } = bandOf('day', { robustZ: 1, chanceSigma: 4 });
    expect([3.99, 4, -4, -3.99].map((score) => place({ ...HIGH, score }).outlying)).toEqual([false, true, true, false]);
  });

  it.each([
    [-14 * DAY, OUT_OF_BAND],
    [-14 * DAY + 1, SILENT],
    [null, SILENT],
  ])('from two weeks after the first event on (%j)', (since, verdict) => {
    const { place } = bandOf('day', {}, since === null ? null : BEGINS + since);
    expect(place({ ...HIGH, score: 9 })).toMatchObject({ outlying: true, verdict });
  });
});

describe('the usual distance', () => {
  /** Just as far as a window has to be that is out of band, in usual distances. */
  const FAR = 3.5 * 1.4826;
  const outlying = (place: ReturnType<typeof bandOf>['place'], score: number) => place({ ...HIGH, score }).outlying;

  it('is 1.4826 times the median one, from the seventh on', () => {
    const after = (known: number, score: number) => {
      const { place } = bandOf();
      for (let at = 0; at < known; at++) place({ score: [-2, 2][at % 2] });
      return outlying(place, score);
    };
    expect([after(6, 3.5), after(7, 3.5), after(7, 2 * FAR - 0.01), after(7, 2 * FAR + 0.01)]).toEqual([true, false, false, true]);
  });

  it('is that of the last four weeks', () => {
    const { place } = bandOf();
    for (let at = 0; at < 20; at++) place({ score: 3 });
    for (let at = 0; at < 14; at++) place({ score: 1 });
    // Of 28 days 14 scored 3 and 14 scored 1: the median lies between.
    expect([outlying(place, 2 * FAR - 0.01)]).toEqual([false]);
    const later = bandOf();
    for (let at = 0; at < 20; at++) later.place({ score: 3 });
    for (let at = 0; at < 15; at++) later.place({ score: 1 });
    expect(outlying(later.place, FAR + 0.01)).toBe(true);
  });

  it('is not that of windows which were far away, nor of those nothing is said of', () => {
    const { place } = bandOf();
    for (let at = 0; at < 7; at++) place({ score: 1 });
    for (let at = 0; at < 9; at++) expect(outlying(place, 50)).toBe(true);
    for (let at = 0; at < 9; at++) place({ score: 50, sample: 1 });
    expect([outlying(place, FAR - 0.01), outlying(place, FAR + 0.01)]).toEqual([false, true]);
  });

  it('is looked at once a day', () => {
    const { place } = bandOf('hour');
    for (let at = 0; at < 12; at++) place({ score: 3 });
    // The first hour began the day in which the distance is that of chance.
    for (let at = 12; at < 24; at++) expect(outlying(place, 3.5)).toBe(true);
    expect([outlying(place, 3 * FAR - 0.01), outlying(place, 3 * FAR + 0.01)]).toEqual([false, true]);
  });
});

describe('a new level', () => {
  const follow = (granularity: WindowGranularity, aways: readonly number[], options: Partial<DetectorOptions> = {}) => {
    const { place } = bandOf(granularity, options);
    return aways.flatMap((away, window) => {
      const { newSince, adopted } = place({ away });
      expect(adopted).toBe(newSince === null ? 0 : 1);
      return newSince === null ? [] : [[window, newSince]];
    });
  };
  const usual = Array<number>(10).fill(0);

  it.each<[string, number[], number[][]]>([
    ['after seven days away', [...usual, 1, 1, 1, 1, 1, 1, 1], [[16, 10]]],
    ['not after six', [...usual, 1, 1, 1, 1, 1, 1, 0], []],
    ['also below', [...usual, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5], [[16, 10]]],
    ['with one usual day among them', [...usual, 1, 1, 0, 1, 1, 1, 1], [[16, 10]]],
    ['with one day in the other direction', [...usual, 1, -1, 1, 1, 1, 1, 1], [[16, 10]]],
    ['not with two usual days', [...usual, 1, 1, 0, 0, 1, 1, 1, 0], []],
    ['with the second of them as usual', [...usual, 1, 0, 1, 1, 1, 1, 1], [[16, 10]]],
    ['not where the last of them is usual', [...usual, 1, 1, 1, 1, 1, 1, 0, 0], []],
    ['not where it turns', [...usual, -1, 1, 1, 1, 1, 1, 1], []],
    [
      'by the first seven, and again seven days later',
      [...usual, ...Array<number>(15).fill(1)],
      [
        [16, 10],
        [23, 17],
      ],
    ],
  ])('is one %s', (_, aways, found) => expect(follow('day', aways)).toEqual(found));

  it('is one after as many days as are asked for', () =>
    expect(follow('day', [...usual, ...Array<number>(10).fill(1)], { newLevelDays: 10 })).toEqual([[19, 10]]));

  it('of hours counts whole days, and begins with the first of them', () => {
    const hours = (days: number, away: number) => Array<number>(24 * days).fill(away);
    expect(follow('hour', [...hours(3, 0), ...hours(7, 1)])).toEqual([[72 + 6 * 24, 72 - 23]]);
    // The day in which it began was away by less than those after it: it waits for a whole one.
    const begins = Array.from({ length: 24 }, (_, hour) => (hour + 1) / 24);
    expect(follow('hour', [...hours(3, 0), ...begins, ...hours(7, 1)])).toEqual([[72 + 22 + 6 * 24, 72 - 1]]);
  });

  it('is told of where too little is expected too', () => {
    const { place } = bandOf();
    const found = Array.from({ length: 7 }, () => place({ away: 1, sample: 1 }).newSince);
    expect(found).toEqual([null, null, null, null, null, null, 0]);
  });
});
