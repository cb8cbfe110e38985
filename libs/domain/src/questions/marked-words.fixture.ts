import type { Cue, Meaning, MetricRole } from './lexicon.table';
import type { Mark, MarkMeaning } from './question.marks';
import type { QuestionDimension, QuestionFilter, QuestionMetric } from './question.plan';

type Word = readonly [word: string, meaning: MarkMeaning];

/** Words with what they mean, one by one, as a question has them. */
export const cue = (name: Cue, word: string = name): Word => [word, { as: 'cue', cue: name }];
export const filler = (word = 'the'): Word => [word, { as: 'filler' }];
export const unknown = (word = 'flurb'): Word => [word, { as: 'unknown' }];
export const figure = (metric: QuestionMetric, role: MetricRole = 'noun', word: string = metric): Word => [
  word,
  { as: 'metric', metric, role },
];
export const group = (dimension: QuestionDimension, more: Partial<Extract<Meaning, { as: 'dimension' }>> = {}): Word => [
  dimension,
  { as: 'dimension', dimension, sure: 1, ...more },
];
export const value = (filter: QuestionFilter, text: string, word = text): Word => [word, { as: 'value', filter, value: text }];
export const rows = (n: number): Word => [String(n), { as: 'number', value: n }];

/** The question that they make, with the cues in it. */
export function question(...list: Word[]) {
  const marks: Mark[] = list.map(([, meaning], at) => ({ from: at, to: at + 1, meaning }));
  const cues = new Set(list.flatMap(([, meaning]) => (meaning.as === 'cue' ? [meaning.cue] : [])));
  return { words: list.map(([word]) => word), marks, cues };
}
