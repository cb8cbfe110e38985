export * from './revenue.controller';
export * from './revenue.settings';
