export * from './bucketing';
export * from './dimension-counts.sql';
export * from './day-plan';
export * from './needs-counting';
export * from './open-buckets.sql';
export * from './scope.sql';
export * from './unique-visitors.query';
export * from './visit-count.query';
