export * from './sealed-secrets';
