export * from './subjects.controller';
