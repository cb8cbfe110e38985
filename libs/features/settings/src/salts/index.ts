export * from './salts.controller';
export * from './visitor.salts';
