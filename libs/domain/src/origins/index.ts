export * from './allowed.hosts';
export * from './canonical.host';
export * from './local.host';
export * from './origin.host';
export * from './website.domain';
