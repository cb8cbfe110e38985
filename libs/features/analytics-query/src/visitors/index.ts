export * from './timeline.query';
export * from './visitors.controller';
export * from './visitors.query';
