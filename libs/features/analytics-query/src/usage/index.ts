export * from './events-of-websites.query';
export * from './usage.controller';
