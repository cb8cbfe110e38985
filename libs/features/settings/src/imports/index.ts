export * from './import.runner';
export * from './import.upload';
export * from './imports';
export * from './imports.controller';
