export * from './outbound.client';
export * from './outbound.error';
export type { ResolveName } from './name.resolver';
