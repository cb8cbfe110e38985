export * from './overview.controller';
export * from './overview.query';
