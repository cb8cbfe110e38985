export * from './team.role';
