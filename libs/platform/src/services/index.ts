export * from './service.client';
