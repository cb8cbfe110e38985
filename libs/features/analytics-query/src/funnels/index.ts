export * from './funnel.query';
export * from './funnels.controller';
