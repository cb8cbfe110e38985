import { DIMENSION_WORDS, METRIC_WORDS, type QuestionFilter } from '@footfall/domain';
import type { FiguresQuery } from './figures.query';
import type { AskedPlan, QuestionAnswer } from './question.answer';
import { figureWords, scopeWords, valueName } from './question.sentences';

/** A figure of each of the values that a question names, the highest first. */
export async function answerBreakdown(asked: AskedPlan, figures: FiguresQuery): Promise<QuestionAnswer> {
  const { plan, website, window } = asked;
  const metric = plan.metrics[0] ?? 'visits';
  const dimension = plan.dimension as QuestionFilter;
  const rows: (readonly [string, number])[] = [];
  for (const value of plan.values) {
    const found = await figures.of([metric], website, window, { ...plan.filters, [dimension]: value });
    rows.push([valueName(dimension, value), found.get(metric) ?? 0]);
  }
  rows.sort((a, b) => b[1] - a[1]);
  const { label } = METRIC_WORDS[metric];
  return {
    results: { type: 'table', columns: [DIMENSION_WORDS[dimension].label, label], rows: rows.map((row) => [...row]) },
    summary: `${label}${scopeWords(asked)}: ${rows.map(([name, value]) => `${name} ${figureWords(metric, value)}`).join(', ')}.`,
  };
}
