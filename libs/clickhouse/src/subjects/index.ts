export type { ErasureOrder } from './erased.rows';
export * from './subject.erasure';
export * from './subject.finder';
