export * from './retention.controller';
export * from './retention.query';
