export * from './logger';
export * from './recurring.failure';
