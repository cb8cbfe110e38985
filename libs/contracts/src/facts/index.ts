export * from './accepted-hits.fact';
export * from './credential-changed.fact';
export * from './team-changed.fact';
export * from './topics';
export * from './website-changed.fact';
