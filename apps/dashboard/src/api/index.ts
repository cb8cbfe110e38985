export * from './answer.failure';
export * from './answer.types';
export * from './api.client';
export * from './query.client';
export * from './save-file';
export { askWithKey, sharedKey } from './shared.key';
export * from './use-answer';
export * from './upload-file';
export * from './use-change';
