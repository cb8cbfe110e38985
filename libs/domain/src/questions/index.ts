export type { KnownValue } from './lexicon';
export * from './question.plan';
export { ALL_METRICS } from './question.metrics';
export { DEFAULT_LIMIT, MOST_ROWS } from './question.shape';
export * from './question.windows';
export * from './read.question';
export * from './question.words';
export * from './suggest.questions';
export * from './proposed.plan';
