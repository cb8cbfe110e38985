export * from './cohort.span';
export * from './retention.grid';
