import fc from 'fast-check';
import { byEnd, foldAnomalies, type JudgedWindow } from './fold-anomalies';
import { IN_BAND, OUT_OF_BAND, SILENT } from './verdict';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Letter = '+' | '-' | '.' | ' ' | '*';
/** A row of windows: + above, - below, . in band, * above and the new level from then on; nothing is said of the others. */
function windows(letters: string, granularity: 'hour' | 'day' = 'day', from = 0): JudgedWindow[] {
  const length = granularity === 'hour' ? HOUR : DAY;
  return [...letters].map((letter, at) => ({
    granularity,
    start: from + at * length,
    end: from + (at + 1) * length,
    verdict: letter === '.' ? IN_BAND : letter === ' ' ? SILENT : OUT_OF_BAND,
    deviation: letter === '-' ? -80 : letter === '+' || letter === '*' ? 80 : 0,
    adopted: letter === '*',
  }));
}
const found = (list: readonly JudgedWindow[]) =>
  foldAnomalies([...list].sort(byEnd)).map(({ window, resolvedAt }) => [
    `${window.granularity}${Math.sign(window.deviation) > 0 ? '+' : '-'}`,
    window.start / HOUR,
    resolvedAt === null ? null : resolvedAt / HOUR,
  ]);

test.each([
  ['....', []],
  ['..+..', [['day+', 48, 120]]],
  ['..+.', [['day+', 48, null]]],
  ['..+.+..', [['day+', 48, 168]]],
  ['.+++..', [['day+', 24, 144]]],
  ['.+ . .', [['day+', 24, 144]]],
  [
    '.+...+..',
    [
      ['day+', 24, 96],
      ['day+', 120, 192],
    ],
  ],
  // The other direction is another anomaly, and no window in band.
  [
    '.+-..',
    [
      ['day+', 24, 120],
      ['day-', 48, 120],
    ],
  ],
  [
    '.+.-..',
    [
      ['day+', 24, 144],
      ['day-', 72, 144],
    ],
  ],
  // A new level ends the anomaly at once.
  ['.++*..', [['day+', 24, 96]]],
  // What nobody can see any more is over after a week.
  ['.+       ', [['day+', 24, 216]]],
  ['.+      ', [['day+', 24, null]]],
])('%j gives %j', (letters, expected) => expect(found(windows(letters))).toEqual(expected));

test('an anomaly that an hour opened suppresses days, and hours resolve it', () => {
  const hours = windows('..+++..................-', 'hour');
  expect(found([...hours, ...windows('+', 'day')])).toEqual([
    ['hour+', 2, 7],
    ['hour-', 23, null],
    ['day+', 0, null],
  ]);
  const night = windows('.......................+', 'hour');
  expect(found([...night, ...windows('+', 'day')])).toEqual([['hour+', 23, null]]);
  // A day in band says nothing of an hour's anomaly.
  expect(found([...night, ...windows('...', 'day')])).toEqual([['hour+', 23, null]]);
});

test('never are two of a direction open, each ends after it began, and what came later changes nothing that was over', () => {
  const letters = fc.array(fc.constantFrom<Letter>('+', '-', '.', '.', '.', ' ', '*'), { maxLength: 60 });
  fc.assert(
    fc.property(letters, letters, (hours, days) => {
      const all = [...windows(hours.join(''), 'hour'), ...windows(days.join(''), 'day')].sort(byEnd);
      const anomalies = foldAnomalies(all);
      for (const direction of [1, -1]) {
        const own = anomalies.filter(({ window }) => Math.sign(window.deviation) === direction);
        own.forEach(({ window, resolvedAt }, at) => {
          expect(resolvedAt ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(window.end);
          const next = own[at + 1];
          if (next) expect(resolvedAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(next.window.end);
        });
      }
      const earlier = foldAnomalies(all.slice(0, Math.floor(all.length / 2)));
      const over = earlier.filter(({ resolvedAt }) => resolvedAt !== null);
      for (const anomaly of over) expect(anomalies).toContainEqual(anomaly);
    }),
  );
});
