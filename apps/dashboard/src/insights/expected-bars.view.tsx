import { metricValue } from './metric.text';

interface Props {
  readonly metric: string;
  /** Null: not known. */
  readonly expected: number | null;
  readonly actual: number;
  readonly expectedLabel?: string;
  readonly actualLabel?: string;
}

/** What was expected against what came: two bars of one scale. */
export function ExpectedBars({ metric, expected, actual, expectedLabel = 'Expected', actualLabel = 'Actual' }: Props) {
  const most = Math.max(expected ?? 0, actual, Number.MIN_VALUE);
  const bars = [
    ...(expected === null ? [] : [{ label: expectedLabel, value: expected, fill: 'bg-past' }]),
    { label: actualLabel, value: actual, fill: 'bg-accent' },
  ];
  return (
    <dl className="grid w-full max-w-md grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-sm">
      {bars.map(({ label, value, fill }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd aria-hidden className="h-3 rounded bg-sunken">
            <div className={`h-full min-w-0.5 rounded ${fill}`} style={{ width: `${Math.max(0, (100 * value) / most)}%` }} />
          </dd>
          <dd className="figures text-right font-medium">{metricValue(metric, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
