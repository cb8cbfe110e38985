export * from './date.format';
export * from './number.format';
export * from './path.format';
export * from './place.format';
