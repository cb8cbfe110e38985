export * from './bucket-counts.query';
export * from './day-counts.query';
export * from './day-sums';
export * from './filtered-days.query';
export * from './kept.span';
export * from './overview.controller';
export * from './overview.query';
export * from './span-numbers.query';
