export * from './drop.reason';
