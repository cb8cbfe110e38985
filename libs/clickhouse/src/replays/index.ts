export * from './object-replay.store';
export * from './replay.objects';
export * from './replay.store';
export * from './stored-events';
