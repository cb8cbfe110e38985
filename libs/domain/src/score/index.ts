export * from './value.score';
