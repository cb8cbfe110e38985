import { SeededRandom } from '../seeded.random';

/** What is special about a local day, beside its place in the week. */
export interface DemoDay {
  /** People who come for the first time, as a multiple of an ordinary day's. */
  readonly newcomers: number;
  /** Those whom a review elsewhere sends, in the same measure. */
  readonly wave: number;
  /** Local hours in which nothing is counted, half-open. */
  readonly outage: readonly [from: number, to: number] | null;
  /** A broken release is out: its error strikes far more often. */
  readonly broken: boolean;
}

const DAY_MS = 86_400_000;
/**
 * Days. Less than the 30 of which the dashboard tells unasked, where a day counts only whole and once it is over, so that it never
 * has nothing to tell; and no whole weeks, lest a special thing look like the usual one of its weekday.
 */
const PERIOD = 27;
const WEEK = [0.84, 1.08, 1.12, 1.1, 1.06, 0.95, 0.72];
const SPIKE_DAY = 11;
const BROKEN_DAYS = [15, 16];
const OUTAGE_DAY = 19;
const WAVE_DAYS = [24, 25, 26];

/**
 * The shape of a local date. It depends on the date and the seed alone, never on the range asked for, so that the same day has
 * the same events whenever it is made. Each special thing happens once in `PERIOD` days.
 */
export function demoDay(seed: string, date: string): DemoDay {
  const at = Date.parse(`${date}T00:00:00Z`);
  const number = at / DAY_MS;
  const phase = (number + new SeededRandom(seed, 'phase').whole(0, PERIOD - 1)) % PERIOD;
  const noise = 0.92 + 0.16 * new SeededRandom(seed, 'day', date).next();
  const season = 1 + 0.1 * Math.sin(number / 20);
  const wave = WAVE_DAYS.indexOf(phase);
  return {
    newcomers: (WEEK[new Date(at).getUTCDay()] ?? 1) * noise * season * (phase === SPIKE_DAY ? 3 : 1),
    wave: wave < 0 ? 0 : 0.8 / (wave + 1),
    outage: phase === OUTAGE_DAY ? [13, 17] : null,
    broken: BROKEN_DAYS.includes(phase),
  };
}
