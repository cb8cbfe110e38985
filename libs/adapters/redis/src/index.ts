export * from './redis-counter-store';
