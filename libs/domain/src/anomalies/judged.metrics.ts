import type { DetectorOptions } from './detector.options';
import { judgeCounts } from './judge-counts';
import { judgeMeans, type MeanOfVisits } from './judge-means';
import type { Judgement } from './verdict';
import type { WindowCount, WindowSeries } from './window.series';

interface JudgedMetric {
  /** As it begins a sentence. */
  readonly title: string;
  readonly unit: 'count' | 'percent' | 'seconds';
  readonly of: { readonly count: WindowCount } | { readonly mean: MeanOfVisits };
}

const share = (sum: WindowCount) => ({ mean: { sum, squares: sum, times: 100 } });

/** Whatever is judged, by the name that the API has for it. The first gives the visits that the others need. */
export const JUDGED_METRICS = {
  visitors: { title: 'Visitors', unit: 'count', of: { count: 'visits' } },
  page_views: { title: 'Page views', unit: 'count', of: { count: 'pageViews' } },
  bounce_rate: { title: 'The bounce rate', unit: 'percent', of: share('bounces') },
  error_rate: { title: 'The error rate', unit: 'percent', of: share('errors') },
  conversion_rate: { title: 'The conversion rate', unit: 'percent', of: share('conversions') },
  avg_visit_duration: {
    title: 'The average visit duration',
    unit: 'seconds',
    of: { mean: { sum: 'seconds', squares: 'squaredSeconds', times: 1 } },
  },
} as const satisfies Record<string, JudgedMetric>;

export type JudgedMetricName = keyof typeof JUDGED_METRICS;
export const JUDGED_METRIC_NAMES = Object.keys(JUDGED_METRICS) as JudgedMetricName[];

export type Judgements = Readonly<Record<JudgedMetricName, Judgement>>;

/** Judges every metric in every window of a website, each by the windows before it. */
export function judgeSeries(series: WindowSeries, options: DetectorOptions): Judgements {
  const judged: Partial<Record<JudgedMetricName, Judgement>> = {};
  let visits: ArrayLike<number> = [];
  for (const name of JUDGED_METRIC_NAMES) {
    const { of }: JudgedMetric = JUDGED_METRICS[name];
    const judgement = 'count' in of ? judgeCounts(series, of.count, options) : judgeMeans(series, of.mean, visits, options);
    if (name === 'visitors') visits = judgement.expected;
    judged[name] = judgement;
  }
  return judged as Judgements;
}
