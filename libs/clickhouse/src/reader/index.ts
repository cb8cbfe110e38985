export * from './ask-in-chunks';
export * from './ask-store';
export * from './clickhouse.reader';
export type { AnswerScope } from './settled.answers';
export * from './store-failure';
