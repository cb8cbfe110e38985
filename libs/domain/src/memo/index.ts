export * from './memoized';
