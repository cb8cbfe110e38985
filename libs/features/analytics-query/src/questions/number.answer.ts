import { ALL_METRICS, METRIC_WORDS, type QuestionMetric } from '@footfall/domain';
import type { FiguresQuery } from './figures.query';
import type { AskedPlan, QuestionAnswer } from './question.answer';
import { changeOf, changeWords, figureWords, scopeWords } from './question.sentences';

/** One figure and how it changed. */
export async function answerNumber(asked: AskedPlan, figures: FiguresQuery): Promise<QuestionAnswer> {
  const metric = asked.plan.metrics[0] ?? 'visits';
  const [[value, former]] = await bothOf([metric], asked, figures);
  const { label } = METRIC_WORDS[metric];
  const change = changeOf(value, former);
  return {
    results: { type: 'number', value, label, change },
    summary: `${label}${scopeWords(asked)}: ${figureWords(metric, value)}, ${changeWords(metric, value, former, asked)}.`,
  };
}

/** Several figures and how they changed. */
export async function answerSummary(asked: AskedPlan, figures: FiguresQuery): Promise<QuestionAnswer> {
  const metrics = asked.plan.metrics.length ? asked.plan.metrics : ALL_METRICS;
  const pairs = await bothOf(metrics, asked, figures);
  const told = metrics.map((metric, i) => `${METRIC_WORDS[metric].noun} ${figureWords(metric, pairs[i]?.[0] ?? 0)}`);
  return {
    results: {
      type: 'table',
      columns: ['Figure', 'Value', 'Change %'],
      rows: metrics.map((metric, i) => [METRIC_WORDS[metric].label, pairs[i]?.[0] ?? 0, changeOf(pairs[i]?.[0] ?? 0, pairs[i]?.[1] ?? 0)]),
    },
    summary: `${capital(told.join(', '))}${scopeWords(asked)}.`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Pair = readonly [now: number, before: number];

async function bothOf(
  metrics: readonly QuestionMetric[],
  { plan, website, window, baseline }: AskedPlan,
  figures: FiguresQuery,
): Promise<[Pair, ...Pair[]]> {
  const [now, before] = await Promise.all([window, baseline].map((span) => figures.of(metrics, website, span, plan.filters)));
  return metrics.map((metric) => [now?.get(metric) ?? 0, before?.get(metric) ?? 0] as const) as unknown as [Pair, ...Pair[]];
}
