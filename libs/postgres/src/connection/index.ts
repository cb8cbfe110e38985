export * from './data-source';
export * from './database';
export * from './postgres.module';
export { acrossTenants, withinBounds, type TenantBounds } from './tenancy';
