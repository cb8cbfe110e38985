import {
  JUDGED_METRICS,
  addPeriods,
  countDates,
  firstWhole,
  forecastSum,
  localMidnight,
  startOfPeriod,
  windowsIn,
  type WindowCount,
} from '@footfall/domain';
import type { InsightContext, InsightModule, InsightProposal } from '../insight.module';
import { countText, monthText } from '../wording';

const METRICS = { visitors: 'visits', page_views: 'pageViews' } as const satisfies Record<string, WindowCount>;
const LEAST_A_DAY = 10;
/** Of the month, closed: before, the month is more forecast than fact. */
const LEAST_DAYS = 3;
const MATERIAL_SHARE = 0.1;

/** What the running month will come to, with the interval in which it does nine times of ten. */
export const predictionInsight: InsightModule = {
  name: 'prediction',
  asked: 'daily',
  propose: (context) => (Object.keys(METRICS) as (keyof typeof METRICS)[]).flatMap((metric) => predictionOf(context, metric) ?? []),
  tellsSame: (told, { metricValue }) => Math.abs(told.metricValue - metricValue) <= MATERIAL_SHARE * told.metricValue,
  takesBack: () => false,
};

function predictionOf(context: InsightContext, metric: keyof typeof METRICS): InsightProposal | null {
  const { windows, website, now } = context;
  const { day, dates } = windows;
  const last = dates.at(-1);
  if (last === undefined) return null;
  const month = startOfPeriod(last, 'monthly');
  const next = addPeriods(month, 'monthly', 1);
  const counts = day.counts[METRICS[metric]];
  const closed = countDates(month, last);
  const toCome = countDates(last, next) - 2;
  if (closed < LEAST_DAYS || toCome < 1) return null;
  const forecast = forecastSum(day, METRICS[metric], toCome);
  if (!forecast || forecast.expected < LEAST_A_DAY * toCome) return null;
  const sofar = sumOf(counts, windowsIn(day) - closed, windowsIn(day));
  const [expected, low, high] = [forecast.expected, forecast.low, forecast.high].map((value) => Math.round(value + sofar)) as [
    number,
    number,
    number,
  ];
  const former = formerMonth(context, metric, month);
  const change = former === null ? 0 : Math.round((1000 * (expected - former)) / Math.max(1, former)) / 10;
  const { title } = JUDGED_METRICS[metric];
  const named = monthText(day.starts[windowsIn(day) - 1] as number, website.timezone);
  return {
    subject: `${metric} ${month.slice(0, 7)}`,
    type: 'prediction',
    severity: 'info',
    title: `${title} of ${named} will come to about ${countText(expected)}`,
    description:
      `${countText(sofar)} were counted in the first ${closed} days. By the usual week and the level of the last seven days, the month ` +
      `ends between ${countText(low)} and ${countText(high)}, nine times of ten.` +
      (former === null ? '' : ` The month before brought ${countText(former)}.`),
    metric,
    metricValue: expected,
    metricChange: change,
    recommendation: 'Compare it with what was planned for the month.',
    evidence: {
      rule: 'prediction.month',
      dimension: null,
      value: null,
      before: former ?? 0,
      now: expected,
      sample_before: former === null ? 0 : sumOfMonth(context, 'visits', month),
      sample_now: sumOf(day.counts.visits, windowsIn(day) - closed, windowsIn(day)),
      interval: { low, high },
      contributions: [],
    },
    createdAt: day.starts[windowsIn(day)] as number,
    evaluatedAt: now,
    expiresAt: localMidnight(website.timezone, next),
  };
}

/** The month before, where all of it is known. */
function formerMonth(context: InsightContext, metric: keyof typeof METRICS, month: string): number | null {
  const { dates, day } = context.windows;
  const begins = dates.indexOf(addPeriods(month, 'monthly', -1));
  return begins < 0 || begins < firstWhole(day) ? null : sumOfMonth(context, METRICS[metric], month);
}

function sumOfMonth({ windows: { dates, day } }: InsightContext, count: WindowCount, month: string): number {
  return sumOf(day.counts[count], dates.indexOf(addPeriods(month, 'monthly', -1)), dates.indexOf(month));
}

function sumOf(counts: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let at = Math.max(0, from); at < to; at++) sum += counts[at] as number;
  return sum;
}
