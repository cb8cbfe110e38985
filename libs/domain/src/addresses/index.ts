export * from './address.matcher';
export * from './address.pattern';
export * from './canonical.address';
export * from './client.address';
export * from './visitor.network';
