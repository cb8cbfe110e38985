export * from './health.registry';
