export * from './live.figures';
