export * from './source-maps';
export * from './source-maps.controller';
export * from './tracing';
