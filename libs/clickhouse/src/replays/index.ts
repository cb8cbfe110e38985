export * from './replay.store';
