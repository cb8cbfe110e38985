export * from './kill-point';
export * from './proof-settings';
