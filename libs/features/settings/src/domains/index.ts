export * from './domain.settings';
export * from './domains.controller';
