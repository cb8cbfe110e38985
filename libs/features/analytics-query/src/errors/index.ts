export * from './error-group-detail.query';
export * from './error-groups.controller';
export * from './error-groups.query';
