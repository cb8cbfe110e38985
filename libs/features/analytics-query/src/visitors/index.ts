export * from './visitors.controller';
export * from './visitors.query';
