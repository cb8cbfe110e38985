export * from './request-context';
export * from './service-name';
export * from './trace.context';
