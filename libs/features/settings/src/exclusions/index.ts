export * from './exclusions';
export * from './exclusions.controller';
