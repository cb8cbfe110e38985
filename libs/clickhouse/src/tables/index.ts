export * from './error-group-statuses.table';
export * from './error-occurrences.table';
export * from './events.table';
export * from './identifications.table';
export * from './order-claims.table';
export * from './visit-days-changed.table';
export * from './visitor-first-seen.table';
export * from './visits.table';
