export * from './repeated.job';
