export * from './website-settings.defaults';
export * from './website.editor';
export * from './website.maker';
export * from './website.record';
export * from './websites';
export * from './websites.controller';
