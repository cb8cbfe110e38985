export * from './goal.matcher';
