export * from './technology.controller';
export * from './technology.query';
