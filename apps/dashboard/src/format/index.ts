export * from './date.format';
export * from './number.format';
export * from './place.format';
