import type { PlantedOptions } from './planted-series.fixture';

/** Series of one kind, of which any number can be made. */
export interface PlantedCase {
  readonly name: string;
  readonly metric: 'visitors' | 'bounce_rate';
  readonly series: number;
  readonly options: Omit<PlantedOptions, 'seed'>;
  /** Cases of one group have a target together. */
  readonly group?: 'hours, 2,000 a day' | 'days, 200';
}

/** Of a group: recall and precision at least, the median error of the expected value at most. */
export const TARGET = { recall: 0.95, precision: 0.95, error: 0.1 } as const;

const FACTORS = [3.5, 0, 2.2, 0.3, 1.9, 0.1, 5, 0.25, 2.6, 0.35, 2];
const steady = { noise: 0.05, trend: 0, factors: FACTORS, holidays: true };
const hour = { ...steady, granularity: 'hour', days: 84 } as const;
const day = { ...steady, granularity: 'day', days: 120 } as const;

export const PLANTED_CASES: readonly PlantedCase[] = [
  { name: 'hours, 2,000 a day', metric: 'visitors', series: 30, options: { ...hour, perDay: 2000 }, group: 'hours, 2,000 a day' },
  {
    name: 'hours, 2,000 a day, growing',
    metric: 'visitors',
    series: 15,
    options: { ...hour, perDay: 2000, trend: 0.004 },
    group: 'hours, 2,000 a day',
  },
  {
    name: 'hours, 2,000 a day, outages',
    metric: 'visitors',
    series: 15,
    options: { ...hour, perDay: 2000, factors: [], outage: 9 },
    group: 'hours, 2,000 a day',
  },
  {
    name: 'hours, 2,000 a day, new levels',
    metric: 'visitors',
    series: 15,
    options: { ...hour, perDay: 2000, factors: [3.5, 0.2], shift: 2.4 },
    group: 'hours, 2,000 a day',
  },
  { name: 'hours, 500 a day', metric: 'visitors', series: 15, options: { ...hour, perDay: 500 } },
  { name: 'hours, 60 a day: sparse', metric: 'visitors', series: 15, options: { ...hour, perDay: 60 } },
  { name: 'hours, 2,000 a day, bounce rate', metric: 'bounce_rate', series: 10, options: { ...hour, perDay: 2000, bounces: [0.35, 0.75] } },
  { name: 'days, 200', metric: 'visitors', series: 40, options: { ...day, perDay: 200 }, group: 'days, 200' },
  { name: 'days, 200, growing', metric: 'visitors', series: 20, options: { ...day, perDay: 200, trend: 0.003 }, group: 'days, 200' },
  { name: 'days, 200, shrinking', metric: 'visitors', series: 20, options: { ...day, perDay: 400, trend: -0.006 }, group: 'days, 200' },
  {
    name: 'days, 200, outages',
    metric: 'visitors',
    series: 20,
    options: { ...day, perDay: 200, factors: [0.3], outage: 3 },
    group: 'days, 200',
  },
  {
    name: 'days, 200, new levels up',
    metric: 'visitors',
    series: 15,
    options: { ...day, perDay: 200, factors: [3.5, 0.3, 2.2], shift: 2.4 },
    group: 'days, 200',
  },
  {
    name: 'days, 200, new levels down',
    metric: 'visitors',
    series: 15,
    options: { ...day, perDay: 200, factors: [3.5, 0.3], shift: 0.35 },
    group: 'days, 200',
  },
  {
    name: 'days, 200, level moves by 30 %',
    metric: 'visitors',
    series: 15,
    options: { ...day, perDay: 200, factors: [0.3, 3], shift: 1.3 },
    group: 'days, 200',
  },
  { name: 'days, 2,000', metric: 'visitors', series: 20, options: { ...day, perDay: 2000 } },
  { name: 'days, 40', metric: 'visitors', series: 20, options: { ...day, perDay: 40 } },
  { name: 'days, 4: sparse', metric: 'visitors', series: 15, options: { ...day, perDay: 4 } },
  { name: 'days, 200, noisy', metric: 'visitors', series: 15, options: { ...day, perDay: 200, noise: 0.2 } },
  { name: 'days, 200, bounce rate', metric: 'bounce_rate', series: 15, options: { ...day, perDay: 200, bounces: [0.35, 0.75] } },
];
