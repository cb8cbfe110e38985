export * from './identity.provider';
export * from './oidc.accounts';
export * from './oidc.controller';
