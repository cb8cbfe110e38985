import { SeverityChip } from '../analysis';
import type { AnswerOf } from '../api';
import { clockText, longDayText, timeText } from '../format';
import { Chip } from '../ui';
import { dateIn } from '../url';
import { ExpectedBars } from './expected-bars.view';
import { isCount, metricName, metricValue, signedPercent } from './metric.text';

export type Anomaly = AnswerOf<'/api/websites/{websiteId}/anomalies'>['anomalies'][number];

interface Props {
  readonly anomaly: Anomaly;
  readonly zone: string;
}

/** A window that was not as expected, with the sum that says so. */
export function AnomalyCard({ anomaly, zone }: Props) {
  const { metric_name: metric, expected_value: expected, actual_value: actual, deviation_percentage: deviation } = anomaly;
  const base = Math.max(1, expected);
  return (
    <article className="flex flex-col gap-3 border-t border-line px-4 py-4 first:border-0">
      <header className="flex flex-wrap items-center gap-2">
        <SeverityChip severity={anomaly.severity} />
        <h2 className="font-medium">
          {metricName(metric)} {signedPercent(deviation)}
        </h2>
        <span className="text-sm text-soft">{windowText(anomaly, zone)}</span>
        <span className="ml-auto">{anomaly.is_resolved ? <Chip tone="good">Resolved</Chip> : <Chip tone="warn">Open</Chip>}</span>
      </header>
      <div className="grid items-start gap-3 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <p className="figures text-sm text-soft">
          {metricValue(metric, expected)} expected for {anomaly.granularity === 'day' ? 'such a day' : 'such an hour'} by the{' '}
          {isCount(metric) ? 'eight' : 'four'} weeks before, {metricValue(metric, actual)} came: ({metricValue(metric, actual)} −{' '}
          {metricValue(metric, expected)}) ÷ {metricValue(metric, base)} = {signedPercent(deviation)}
        </p>
        <ExpectedBars metric={metric} expected={expected} actual={actual} />
      </div>
      <p className="text-xs text-faint">Judged {timeText(anomaly.evaluated_at, zone)}</p>
    </article>
  );
}

function windowText({ window_start: start, window_end: end, granularity }: Anomaly, zone: string): string {
  const day = longDayText(dateIn(zone, new Date(start).getTime()));
  return granularity === 'day' ? day : `${day}, ${clockText(start, zone)} – ${clockText(end, zone)}`;
}
