export * from './sources.controller';
export * from './sources.query';
