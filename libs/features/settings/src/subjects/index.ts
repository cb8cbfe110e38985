export * from './account.export';
export * from './export.maker';
export * from './receipts';
export * from './subject.requests';
export * from './subjects.controller';
export * from './visitor.export';
