export * from './date-range';
export * from './span';
