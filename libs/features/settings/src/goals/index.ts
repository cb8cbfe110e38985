export * from './goals';
export * from './goals.controller';
