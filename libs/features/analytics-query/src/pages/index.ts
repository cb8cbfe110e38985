export * from './pages.controller';
export * from './pages.query';
