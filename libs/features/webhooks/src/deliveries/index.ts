export * from './deliveries';
export * from './deliveries.controller';
export * from './forgotten-deliveries.job';
export * from './message';
