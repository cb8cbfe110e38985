export * from './day-counts.query';
export * from './day-sums';
export * from './kept.span';
export * from './overview.controller';
export * from './overview.query';
export * from './span-numbers.query';
