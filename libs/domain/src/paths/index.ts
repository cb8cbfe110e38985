export * from './page.path';
export * from './path.matcher';
export * from './path.pattern';
