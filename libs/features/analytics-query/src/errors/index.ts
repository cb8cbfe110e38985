export * from './error-groups.controller';
export * from './error-groups.query';
