export * from './first-start';
export * from './settings.feature';
export * from './settings.module';
