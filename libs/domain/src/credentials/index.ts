export * from './api.credential';
export * from './token.policy';
export * from './tracking.code';
