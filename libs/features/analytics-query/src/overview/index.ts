export * from './day-counts.query';
export * from './overview.controller';
export * from './overview.query';
export * from './span-numbers.query';
