export * from './share-page.controller';
export * from './shared.controller';
