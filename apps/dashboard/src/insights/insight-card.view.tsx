import { SeverityChip } from '../analysis';
import type { AnswerOf } from '../api';
import { counted, exactNumber, timeText } from '../format';
import { Chip } from '../ui';
import { ExpectedBars } from './expected-bars.view';
import { knownBefore } from './known-before';
import { metricName, metricValue, signedPercent } from './metric.text';

export type Insight = AnswerOf<'/api/websites/{websiteId}/insights'>['insights'][number];

interface Props {
  readonly insight: Insight;
  readonly zone: string;
}

const KINDS: Readonly<Record<Insight['type'], string>> = {
  anomaly: 'Anomaly',
  trend: 'Trend',
  recommendation: 'Recommendation',
  prediction: 'Forecast',
};

/** Something that stands out, in words and with the figures behind them. */
export function InsightCard({ insight, zone }: Props) {
  const { evidence, metric_name: metric } = insight;
  const isForecast = insight.type === 'prediction';
  return (
    <article className="flex flex-col gap-3 border-t border-line px-4 py-4 first:border-0">
      <header className="flex flex-wrap items-center gap-2">
        <SeverityChip severity={insight.severity} />
        <Chip>{KINDS[insight.type]}</Chip>
        <h2 className="min-w-0 font-medium">{insight.title}</h2>
      </header>
      <div className="grid gap-3 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <div className="flex flex-col gap-2">
          <p className="max-w-3xl text-soft">{insight.description}</p>
          {insight.recommendation !== '' && (
            <p className="max-w-3xl">
              <span className="font-medium">What to do: </span>
              {insight.recommendation}
            </p>
          )}
        </div>
        <ExpectedBars
          metric={metric}
          expected={knownBefore(insight)}
          actual={evidence.now}
          {...(insight.type === 'anomaly' ? {} : { expectedLabel: 'Before' })}
          actualLabel={isForecast ? 'Forecast' : insight.type === 'anomaly' ? 'Actual' : 'Now'}
        />
      </div>
      <details className="text-sm">
        <summary className="w-fit rounded text-soft hover:text-ink">How this was worked out</summary>
        <Evidence insight={insight} />
      </details>
      <p className="text-xs text-faint">{timeText(insight.created_at, zone)}</p>
    </article>
  );
}

function Evidence({ insight }: { readonly insight: Insight }) {
  const { evidence, metric_name: metric, metric_change: change } = insight;
  const before = knownBefore(insight);
  const { now, sample_before: sampleBefore, sample_now: sampleNow, interval, contributions } = evidence;
  return (
    <div className="mt-2 flex flex-col gap-2 text-soft">
      <p className="figures">
        {metricName(metric)}
        {evidence.dimension !== null && ` of the ${evidence.dimension} ${evidence.value ?? ''}`}:{' '}
        {before !== null && metricValue(metric, before)}
        {sampleBefore > 0 && ` (of ${counted(Math.round(sampleBefore), 'visit')})`}
        {before !== null && ' → '}
        {metricValue(metric, now)}
        {sampleNow > 0 && ` (of ${counted(Math.round(sampleNow), 'visit')})`}
        {before !== null && `, ${signedPercent(change)}`}
      </p>
      {interval && (
        <p className="figures">
          Nine times of ten it ends between {metricValue(metric, interval.low)} and {metricValue(metric, interval.high)}.
        </p>
      )}
      {contributions.length > 0 && (
        <table className="figures w-full max-w-xl">
          <caption className="mb-1 text-left">What the change is made of, in visits</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                Part
              </th>
              <th scope="col" className="py-1 pl-4 text-right font-medium">
                Before
              </th>
              <th scope="col" className="py-1 pl-4 text-right font-medium">
                Now
              </th>
              <th scope="col" className="py-1 pl-4 text-right font-medium">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {contributions.map((part) => (
              <tr key={`${part.dimension} ${part.value}`} className="border-t border-line/60">
                <td className="max-w-0 truncate py-1" title={part.value}>
                  <span className="text-faint">{part.dimension}</span> {part.value}
                </td>
                <td className="w-20 py-1 pl-4 text-right">{exactNumber(Math.round(part.before))}</td>
                <td className="w-20 py-1 pl-4 text-right">{exactNumber(Math.round(part.now))}</td>
                <td className="w-20 py-1 pl-4 text-right">
                  {part.change > 0 ? '+' : ''}
                  {exactNumber(Math.round(part.change))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-xs text-faint">
        Rule <code>{evidence.rule}</code>
      </p>
    </div>
  );
}
