export * from './plan.name';
export * from './plan.table';
