export * from './request-context';
export * from './service-name';
