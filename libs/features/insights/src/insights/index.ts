export * from './insights.controller';
