export type { RecordedEvent } from './stage.messages';
export * from './use-stage';
