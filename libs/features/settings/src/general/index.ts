export * from './general.controller';
export * from './general.settings';
