export * from './backup';
export * from './children';
export * from './embedded.profile';
export * from './migrate';
export * from './networked.profile';
