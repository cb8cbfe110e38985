export { ADVISORY_LOCKS, LOCK_SPACE } from './advisory-locks';
export * from './data-source';
export * from './database';
export { Outages } from './outages';
export * from './postgres.module';
export { EVERY_TENANT_ROLE, acrossTenants, withinBounds, type TenantBounds } from './tenancy';
