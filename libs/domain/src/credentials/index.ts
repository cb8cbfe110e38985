export * from './api.credential';
export * from './share.key';
export * from './token.policy';
export * from './tracking.code';
