export * from './countries.controller';
export * from './countries.query';
