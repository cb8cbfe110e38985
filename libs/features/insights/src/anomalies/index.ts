export * from './anomalies.controller';
