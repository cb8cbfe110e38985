export * from './tracker-file';
