export * from './collect';
export * from './context';
export * from './endpoints';
export * from './errors';
export * from './facts';
export * from './notices';
export * from './openapi';
