export * from './audit.controller';
export * from './audit.log';
