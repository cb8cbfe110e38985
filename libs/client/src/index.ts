export * from './api.schema';
export * from './create.client';
