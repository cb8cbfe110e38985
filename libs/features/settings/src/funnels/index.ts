export * from './funnel.definitions';
export * from './funnels';
export * from './funnels.controller';
