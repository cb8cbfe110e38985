export * from './kill-point';
