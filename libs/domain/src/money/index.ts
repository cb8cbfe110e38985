export * from './minor.units';
