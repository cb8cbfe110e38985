export * from './timeline.controller';
