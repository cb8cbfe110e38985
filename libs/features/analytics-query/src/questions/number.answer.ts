import { ALL_METRICS, METRIC_WORDS, type QuestionMetric, type TimeWindow } from '@footfall/domain';
import type { FiguresQuery } from './figures.query';
import type { AskedPlan, QuestionAnswer } from './question.answer';
import { NOTHING_KEPT, changeOf, changeWords, figureWords, scopeWords } from './question.sentences';

/** One figure and how it changed. */
export async function answerNumber(asked: AskedPlan, figures: FiguresQuery): Promise<QuestionAnswer> {
  const metric = asked.plan.metrics[0] ?? 'visits';
  const [[value, former]] = await bothOf([metric], asked, figures);
  const { label } = METRIC_WORDS[metric];
  return {
    // It has to be a number.
    results: { type: 'number', value, label, change: former === null ? 0 : changeOf(value, former) },
    summary: `${label}${scopeWords(asked)}: ${figureWords(metric, value)}, ${changeWords(metric, value, former, asked)}.`,
  };
}

/** Several figures and how they changed. */
export async function answerSummary(asked: AskedPlan, figures: FiguresQuery): Promise<QuestionAnswer> {
  const metrics = asked.plan.metrics.length ? asked.plan.metrics : ALL_METRICS;
  const pairs = await bothOf(metrics, asked, figures);
  const told = metrics.map((metric, i) => `${METRIC_WORDS[metric].noun} ${figureWords(metric, pairs[i]?.[0] ?? 0)}`);
  const without = asked.baseline ? '' : `; ${NOTHING_KEPT}`;
  return {
    results: {
      type: 'table',
      columns: ['Figure', 'Value', ...(asked.baseline ? ['Change %'] : [])],
      rows: metrics.map((metric, i) => {
        const [now, before] = pairs[i] ?? [0, 0];
        return [METRIC_WORDS[metric].label, now, ...(before === null ? [] : [changeOf(now, before)])];
      }),
    },
    summary: `${capital(told.join(', '))}${scopeWords(asked)}${without}.`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Pair = readonly [now: number, before: number | null];

async function bothOf(
  metrics: readonly QuestionMetric[],
  { plan, website, window, baseline }: AskedPlan,
  figures: FiguresQuery,
): Promise<[Pair, ...Pair[]]> {
  const figuresIn = (span: TimeWindow) => figures.of(metrics, website, span, plan.filters);
  const [now, before] = await Promise.all([figuresIn(window), baseline && figuresIn(baseline)]);
  return metrics.map((metric) => [now.get(metric) ?? 0, before && (before.get(metric) ?? 0)] as const) as unknown as [Pair, ...Pair[]];
}
