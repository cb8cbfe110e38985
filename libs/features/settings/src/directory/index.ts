export * from './directory.answers';
export * from './directory.controller';
