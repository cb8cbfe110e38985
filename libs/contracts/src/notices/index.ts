export * from './bulletin';
export * from './notice';
