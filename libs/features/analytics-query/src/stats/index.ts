export * from './aggregate.query';
export * from './breakdown.query';
export * from './stats.controller';
export * from './timeseries.query';
