export * from './directory';
export * from './directory.module';
