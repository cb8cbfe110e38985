export * from './reports.controller';
