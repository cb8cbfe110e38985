export * from './events.controller';
export * from './events.query';
