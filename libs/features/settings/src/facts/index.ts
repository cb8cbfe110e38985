export * from './credential.fact';
export * from './team.fact';
export * from './website.fact';
