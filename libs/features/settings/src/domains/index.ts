export * from './domain.settings';
export * from './domain.verification';
export * from './domains.controller';
export * from './front.page';
export * from './text.records';
