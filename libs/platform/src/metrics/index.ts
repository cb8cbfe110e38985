export * from './metrics';
export * from './measures';
