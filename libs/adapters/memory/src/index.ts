export * from './memory-counter-store';
