export * from './dispatch.module';
export * from './dispatcher';
