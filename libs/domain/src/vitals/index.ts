export * from './web.vitals';
