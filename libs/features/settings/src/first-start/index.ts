export * from './first-start';
