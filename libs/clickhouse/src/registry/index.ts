export * from './crowds.sql';
export * from './device-owners.sql';
export * from './figure';
export * from './page.metrics';
export * from './parts.sql';
export * from './visit.dimensions';
export * from './visit.filters';
export * from './visit.metrics';
