export * from './stored.keys';
export * from './uuid-word';
