export * from './blocked.controller';
export * from './blocked.query';
