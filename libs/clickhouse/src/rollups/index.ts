export * from './held-days.query';
export * from './rollup.counter';
