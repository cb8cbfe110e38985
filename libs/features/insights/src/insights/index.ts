export * from './insights.controller';
export * from './insights.query';
