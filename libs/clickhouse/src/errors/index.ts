export * from './error-groups.query';
export * from './precedence';
