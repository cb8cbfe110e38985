export * from './percentage.shares';
