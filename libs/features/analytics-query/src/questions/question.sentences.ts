import { METRIC_WORDS, countryName, filterWords, timeWords, type QuestionDimension, type QuestionMetric } from '@footfall/domain';
import type { AskedPlan } from './question.answer';

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Percent with one decimal; from nothing to something it is 100. */
export function changeOf(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return oneDecimal((100 * (now - before)) / before);
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function figureWords(metric: QuestionMetric, value: number): string {
  switch (METRIC_WORDS[metric].format) {
    case 'percent':
      return `${number.format(value)} %`;
    case 'seconds': {
      if (value < 60) return `${number.format(value)} s`;
      const seconds = Math.round(value);
      return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    }
    case 'count':
    case 'score':
      return number.format(value);
  }
}

/** What a figure is of: choices and time. */
export const scopeWords = ({ plan }: AskedPlan): string => `${filterWords(plan.filters)} ${timeWords(plan.time)}`;

const BEFORE: Readonly<Record<string, string>> = {
  previous_period: 'in the period before',
  previous_year: 'a year before',
  previous_week: 'in the week before',
  previous_month: 'in the month before',
};

/** Where a plan keeps less than what is compared with. */
export const NOTHING_KEPT = 'what it is compared with is no longer kept';

export function changeWords(metric: QuestionMetric, now: number, before: number | null, { plan }: AskedPlan): string {
  if (before === null) return NOTHING_KEPT;
  const when = BEFORE[plan.comparison ?? 'previous_period'] ?? 'before';
  const change = changeOf(now, before);
  if (now === before) return `as ${when}`;
  return `${number.format(Math.abs(change))} % ${now > before ? 'more' : 'less'} than ${when} (${figureWords(metric, before)})`;
}

/** How answers show a value of a dimension. */
export const valueName = (dimension: QuestionDimension, value: string): string => (dimension === 'country' ? countryName(value) : value);
