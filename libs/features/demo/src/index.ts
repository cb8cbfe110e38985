export * from './demo.generator';
export * from './demo.loader';
