export * from './contracts';
export * from './eventually';
export * from './test-database';
