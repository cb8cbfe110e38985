export * from './widgets.controller';
