import { WINDOWS_A_DAY, WINDOW_COUNTS, type WindowCount, type WindowGranularity, type WindowSeries } from './window.series';

const DAY_MS = 86_400_000;
/** A Monday. */
const BEGINS = Date.UTC(2024, 0, 1);
/** Of Monday to Sunday. */
const WEEK = [1.1, 1.12, 1.1, 1.08, 1, 0.62, 0.55];
/** Windows are judged from here on; deviations are planted a week later and apart from each other. */
const FIRST_PLANTED_DAY = 21;
const DAYS_APART = 5;
/** Lasting changes of level are followed by time to get used to them. */
const USED_TO_DAYS = 21;
const NEW_LEVEL_DAYS = 7;

export interface PlantedOptions {
  readonly granularity: WindowGranularity;
  readonly days: number;
  /** Visits on a usual day. */
  readonly perDay: number;
  readonly seed: number;
  /** Relative standard deviation of the level from window to window, beyond chance. */
  readonly noise: number;
  /** Relative change of the level a day. */
  readonly trend: number;
  /** Factors of single windows; of an hour it is one of two hours in a row that have it. */
  readonly factors: readonly number[];
  /** Days with less traffic that are no deviation: by half it would be one. */
  readonly holidays: boolean;
  /** One change of the level that stays. */
  readonly shift?: number;
  /** Hours or days in a row without anything. */
  readonly outage?: number;
  /** Share of visits that bounce: usual, and where the bounce rate is planted. */
  readonly bounces?: readonly [usual: number, planted: number];
}

export interface PlantedSeries {
  readonly options: PlantedOptions;
  readonly series: WindowSeries;
  /** What is to be expected of each window: visits. */
  readonly expected: Float64Array;
  /** 1 where a deviation was planted. */
  readonly planted: Uint8Array;
  /** 1 where there is less traffic for another reason, and chance can make a deviation of it. */
  readonly holiday: Uint8Array;
}

/** Numbers in [0, 1) that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const gauss = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(mean: number, random: () => number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * gauss(random)));
  let count = 0;
  for (let left = random(); left > Math.exp(-mean); left *= random()) count++;
  return count;
}

/** Quiet at night, busy in the afternoon; the mean is 1. */
const ofHour = (hour: number) => 1 + 0.75 * Math.sin(((hour - 8) / 24) * 2 * Math.PI);

/** A series of visits with weekly and daily seasons, chance and what the options plant in it. */
export function plantedSeries(options: PlantedOptions): PlantedSeries {
  const { granularity, days, perDay, noise, trend } = options;
  const random = seeded(options.seed);
  const aDay = WINDOWS_A_DAY[granularity];
  const windows = days * aDay;
  const planted = new Uint8Array(windows);
  const holiday = new Uint8Array(windows);
  const expected = new Float64Array(windows);
  const counts = Object.fromEntries(WINDOW_COUNTS.map((name) => [name, new Float64Array(windows)])) as Record<WindowCount, Float64Array>;
  const plan = planOf(options, random);
  for (let window = 0; window < windows; window++) {
    const day = Math.floor(window / aDay);
    const season = (WEEK[day % 7] as number) * (aDay === 1 ? 1 : ofHour(window % 24) / 24);
    const level = perDay * season * (1 + trend) ** day * plan.holiday(day);
    const usual = level * plan.levelBefore(window);
    const factor = plan.factor(window);
    expected[window] = usual / plan.holiday(day);
    const visits = poisson(Math.max(0, level * plan.levelNow(window) * factor * (1 + noise * gauss(random))), random);
    const rate = plan.bounceRate(window);
    let bounced = 0;
    for (let visit = 0; visit < visits; visit++) if (random() < rate) bounced++;
    counts.visits[window] = visits;
    counts.pageViews[window] = visits;
    counts.bounces[window] = bounced;
    planted[window] = plan.isPlanted(window) ? 1 : 0;
    holiday[window] = plan.holiday(day) === 1 ? 0 : 1;
  }
  const starts = Float64Array.from({ length: windows + 1 }, (_, window) => BEGINS + (window * DAY_MS) / aDay);
  return {
    options,
    expected,
    planted,
    holiday,
    series: { granularity, starts, offsets: new Float64Array(windows), counts, firstEventAt: BEGINS },
  };
}

/** Where what is planted: events follow one another with days in between. */
function planOf({ granularity, days, factors, holidays, shift, outage, bounces }: PlantedOptions, random: () => number) {
  const aDay = WINDOWS_A_DAY[granularity];
  const at = new Map<number, number>();
  const rates = new Set<number>();
  const length = granularity === 'hour' ? 2 : 1;
  const shiftDay = shift === undefined ? Number.POSITIVE_INFINITY : Math.floor(days * 0.6);
  const isBusy = (day: number) => day >= shiftDay - DAYS_APART && day < shiftDay + USED_TO_DAYS;
  let day = FIRST_PLANTED_DAY;
  for (const factor of factors) {
    day += DAYS_APART + Math.floor(random() * DAYS_APART);
    while (isBusy(day)) day++;
    if (day >= days - 1) break;
    // By day, so that an hour has something to deviate from.
    const first = day * aDay + (aDay === 1 ? 0 : 9 + Math.floor(random() * 10));
    for (let window = first; window < first + length; window++) {
      if (bounces) rates.add(window);
      else at.set(window, factor);
    }
  }
  if (outage !== undefined) {
    const first = (days - 12) * aDay + Math.floor(random() * aDay);
    for (let window = first; window < first + outage; window++) at.set(window, 0);
  }
  const shiftAt = shiftDay * aDay;
  const dayOff = new Set(holidays ? Array.from({ length: Math.floor(days / 30) }, (_, month) => month * 30 + 17) : []);
  const isShifted = (window: number) => shift !== undefined && window >= shiftAt;
  const isNews = (window: number) => isShifted(window) && window < shiftAt + NEW_LEVEL_DAYS * aDay;
  const isGreat = shift !== undefined && Math.abs(shift - 1) >= 0.5;
  return {
    factor: (window: number) => at.get(window) ?? 1,
    holiday: (of: number) => (dayOff.has(of) ? 0.7 : 1),
    levelNow: (window: number) => (isShifted(window) ? (shift as number) : 1),
    levelBefore: (window: number) => (isShifted(window) && !(isGreat && isNews(window)) ? (shift as number) : 1),
    bounceRate: (window: number) => (bounces ? (rates.has(window) ? bounces[1] : bounces[0]) : 0),
    isPlanted: (window: number) => at.has(window) || rates.has(window) || (isGreat && isNews(window)),
  };
}
