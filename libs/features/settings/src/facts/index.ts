export * from './credential.fact';
export * from './team.fact';
export * from './token-policy.fact';
export * from './website.fact';
