export * from './first-start';
export { replacePassword } from './profile';
export * from './settings.feature';
export * from './settings.module';
