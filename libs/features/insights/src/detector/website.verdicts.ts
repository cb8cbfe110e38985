import {
  IN_BAND,
  JUDGED_METRIC_NAMES,
  OUT_OF_BAND,
  SILENT,
  WINDOW_GRANULARITIES,
  byEnd,
  deviationOf,
  foldAnomalies,
  foldOutages,
  judgeSeries,
  severityOf,
  windowsIn,
  type DetectorOptions,
  type JudgedMetricName,
  type JudgedWindow,
  type Judgements,
  type Outage,
  type WindowGranularity,
  type WindowSeries,
} from '@footfall/domain';
import type { NewAnomaly, WatchedWebsite } from '@footfall/postgres';
import type { DueWindows } from './due.windows';
import type { WebsiteWindows } from './website.windows';

const DAY_MS = 86_400_000;
/** An anomaly that was open at the first due window began no earlier than this before it. */
const LONGEST_OPEN_MS = 15 * DAY_MS;

/** A window that was out of band, or empty where page views were expected. */
export interface OutlyingWindow extends Omit<JudgedWindow, 'verdict' | 'adopted'> {
  readonly metric: JudgedMetricName;
  readonly expected: number;
  readonly actual: number;
  readonly outOfBand: boolean;
  readonly evaluatedAt: number;
}

export type FoundAnomaly = Omit<NewAnomaly, 'teamId' | 'websiteId' | 'metric'> & { readonly metric: JudgedMetricName };

export interface WebsiteVerdicts {
  /** Windows that were judged. */
  readonly judged: number;
  /** All that begin at `since` or later, of those judged now and before. */
  readonly outlying: readonly OutlyingWindow[];
  readonly outlyingSince: number;
  /** All that begin at `since` or later; which those are depends on nothing that was judged now. */
  readonly anomalies: readonly FoundAnomaly[];
  readonly outages: readonly Outage[];
  readonly since: number;
  readonly judgements: Readonly<Record<WindowGranularity, Judgements>>;
}

interface Question {
  readonly website: WatchedWebsite;
  readonly windows: WebsiteWindows;
  readonly due: DueWindows;
  /** What is known of windows that begin at `outlyingSinceOf(due)` or later. */
  readonly known: readonly OutlyingWindow[];
  readonly options: DetectorOptions;
  readonly now: number;
}

/** From which on what is known is looked at again: far enough back that nothing that was open before matters. */
export const outlyingSinceOf = ({ first }: DueWindows): number => first - 2 * LONGEST_OPEN_MS;
export const anomaliesSinceOf = ({ first }: DueWindows): number => first - LONGEST_OPEN_MS;

/** Judges what is due and folds it with what was judged before. The same question gives the same verdicts. */
export function judgeWebsite({ windows, due, known, options, now }: Question): WebsiteVerdicts {
  const outlyingSince = outlyingSinceOf(due);
  const judgements = { hour: judgeSeries(windows.hour, options), day: judgeSeries(windows.day, options) };
  const former = new Map(known.map((window) => [keyOf(window), window]));
  const outlying: OutlyingWindow[] = [];
  const judged: Partial<Record<JudgedMetricName, JudgedWindow[]>> = {};
  for (const metric of JUDGED_METRIC_NAMES) {
    const list: JudgedWindow[] = (judged[metric] = []);
    for (const granularity of WINDOW_GRANULARITIES) {
      const series: WindowSeries = windows[granularity];
      const { verdict, adopted } = judgements[granularity][metric];
      for (let at = 0; at < windowsIn(series); at++) {
        const [start, end] = [series.starts[at] as number, series.starts[at + 1] as number];
        if (start < outlyingSince) continue;
        const key = keyOf({ metric, granularity, start });
        const before = former.get(key);
        former.delete(key);
        const window = due.isDue(start, end)
          ? lastingOf(before, outlyingOf(judgements[granularity], metric, granularity, at, start, end, now, options))
          : before;
        if (window) outlying.push(window);
        const said = window?.outOfBand ? OUT_OF_BAND : verdict[at] === SILENT ? SILENT : IN_BAND;
        list.push({ granularity, start, end, verdict: said, deviation: window?.deviation ?? 0, adopted: adopted[at] === 1 });
      }
    }
  }
  // Days of another zone, and what lies outside of what was read.
  for (const window of former.values()) {
    if (window.start >= due.from || window.start < outlyingSince) continue;
    outlying.push(window);
    if (window.outOfBand) judged[window.metric]?.push({ ...window, verdict: OUT_OF_BAND, adopted: false });
  }
  const since = anomaliesSinceOf(due);
  return {
    judged: countDue(windows, due),
    outlying,
    outlyingSince,
    anomalies: JUDGED_METRIC_NAMES.flatMap((metric) => anomaliesOf(metric, judged[metric] ?? [], outlying, since)),
    outages: outagesOf(outlying, windows.hour).filter(({ foundAt }) => foundAt >= since),
    since,
    judgements,
  };
}

const keyOf = ({ metric, granularity, start }: { metric: string; granularity: string; start: number }) =>
  `${metric} ${granularity} ${start}`;

const rounded = (value: number) => Math.round(value * 100) / 100;

function outlyingOf(
  judgements: Judgements,
  metric: JudgedMetricName,
  granularity: WindowGranularity,
  at: number,
  start: number,
  end: number,
  evaluatedAt: number,
  options: DetectorOptions,
): OutlyingWindow | undefined {
  const { verdict, ...values } = judgements[metric];
  if (verdict[at] === SILENT) return undefined;
  const [expected, actual] = [rounded(values.expected[at] as number), rounded(values.actual[at] as number)];
  const outOfBand = verdict[at] === OUT_OF_BAND;
  const isEmpty = metric === 'page_views' && actual === 0 && expected >= options.minExpected;
  if (!outOfBand && !isEmpty) return undefined;
  return { metric, granularity, start, end, expected, actual, deviation: deviationOf(actual, expected), outOfBand, evaluatedAt };
}

/** Expectations that differ by less are the same: what was said stays said. */
const SAME = 0.05;

/** What was said before, where the same would be said again. */
function lastingOf(before: OutlyingWindow | undefined, window: OutlyingWindow | undefined): OutlyingWindow | undefined {
  if (!before || !window) return window;
  const same =
    before.actual === window.actual &&
    before.outOfBand === window.outOfBand &&
    Math.abs(before.expected - window.expected) <= SAME * Math.max(1, before.expected);
  return same ? before : window;
}

function countDue(windows: WebsiteWindows, due: DueWindows): number {
  let count = 0;
  for (const { starts } of [windows.hour, windows.day]) {
    for (let at = 0; at + 1 < starts.length; at++) if (due.isDue(starts[at] as number, starts[at + 1] as number)) count++;
  }
  return count;
}

function anomaliesOf(metric: JudgedMetricName, judged: JudgedWindow[], outlying: readonly OutlyingWindow[], since: number): FoundAnomaly[] {
  const details = new Map(outlying.filter((window) => window.metric === metric).map((window) => [keyOf(window), window]));
  return foldAnomalies(judged.sort(byEnd)).flatMap(({ window: { granularity, start }, resolvedAt }) => {
    const window = details.get(keyOf({ metric, granularity, start }));
    if (!window || start < since) return [];
    return {
      metric,
      granularity,
      direction: Math.sign(window.deviation),
      windowStart: new Date(start),
      windowEnd: new Date(window.end),
      expected: window.expected,
      actual: window.actual,
      deviation: window.deviation,
      severity: severityOf(window.deviation),
      resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
      evaluatedAt: new Date(window.evaluatedAt),
    };
  });
}

function outagesOf(outlying: readonly OutlyingWindow[], { starts, counts }: WindowSeries): Outage[] {
  const empty = outlying.filter(({ metric, actual }) => metric === 'page_views' && actual === 0);
  return foldOutages(empty, (from, to) => {
    for (let hour = 0; hour + 1 < starts.length; hour++) {
      const within = (starts[hour + 1] as number) > from && (starts[hour] as number) < to;
      if (within && (counts.pageViews[hour] as number) > 0) return false;
    }
    return true;
  });
}
