export * from './forecast';
export * from './weekly.change';
