export * from './api.credential';
export * from './tracking.code';
