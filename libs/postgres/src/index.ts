export * from './connection';
export type * from './entities';
export * from './migrations';
export * from './repositories';
export * from './sealing';
