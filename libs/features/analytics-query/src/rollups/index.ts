export * from './dimension-counts.sql';
export * from './day-plan';
export * from './scope.sql';
export * from './unique-visitors.query';
export * from './visit-count.query';
