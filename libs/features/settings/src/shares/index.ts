export * from './shares';
export * from './shares.controller';
