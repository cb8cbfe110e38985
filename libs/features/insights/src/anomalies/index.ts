export * from './anomalies.controller';
export * from './anomalies.query';
