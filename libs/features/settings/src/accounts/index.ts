export * from './access-token.issuer';
export * from './accounts.controller';
export * from './expired-logins.job';
export * from './logins';
export * from './password.hasher';
export * from './registration';
export * from './signing-key.keeper';
export * from './user.record';
