import { useMemo } from 'react';
import { useAnswer } from '../api';
import type { SeriesMark } from '../charts/time-series.types';
import { changeNumber } from '../format';
import { usePermissions, useWebsiteId } from '../session/use-website';
import { dateIn, daysBetween, useDates, type View } from '../url';
import type { Metric } from './overview.metrics';

const RANGES = [
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
] as const;

/** Anomalies of a metric as marks of the chart; none where the plan has none, the view is filtered, or the points are months. */
export function useAnomalies(view: View, metric: Metric, interval: 'hour' | 'day' | 'month' | undefined): readonly SeriesMark[] {
  const websiteId = useWebsiteId();
  const dates = useDates(view);
  const plan = usePermissions()?.plan;
  const filtered = Object.keys(view.filters).length > 0;
  const back = dates ? daysBetween(dates.start, dates.today) : 0;
  const range = RANGES.find(([, days]) => back <= days)?.[0] ?? '90d';
  const enabled =
    metric.judged !== null && !filtered && (interval === 'day' || interval === 'hour') && plan !== undefined && plan !== 'free';
  const { data } = useAnswer(
    '/api/websites/{websiteId}/anomalies',
    { path: { websiteId }, query: { range, limit: 200, ...(metric.judged === null ? {} : { metric: metric.judged }) } },
    { enabled, freshMs: 120_000 },
  );
  const zone = dates?.zone;
  return useMemo(() => {
    if (!enabled || !data || zone === undefined) return [];
    const counted = metric.judged === 'visitors' || metric.judged === 'page_views';
    return data.anomalies
      .filter((anomaly) => anomaly.granularity === interval)
      .map((anomaly) => ({
        date: interval === 'day' ? dateIn(zone, Date.parse(anomaly.window_start)) : hourIn(zone, anomaly.window_start),
        // An expectation has decimals that a count has not.
        expected: counted ? Math.round(anomaly.expected_value) : anomaly.expected_value,
        actual: anomaly.actual_value,
        severity: anomaly.severity,
        text: `${metric.short(counted ? Math.round(anomaly.expected_value) : anomaly.expected_value)} were to be expected, ${metric.short(anomaly.actual_value)} came: ${changeNumber(anomaly.deviation_percentage)}, ${anomaly.severity}`,
      }));
  }, [enabled, data, zone, interval, metric]);
}

function hourIn(zone: string, instant: string): string {
  const at = Date.parse(instant);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at);
  return `${dateIn(zone, at)}T${hour}:00`;
}
