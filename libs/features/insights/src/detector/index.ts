export * from './accepted.hits';
export * from './detector';
export * from './detector.controller';
export * from './detector.schedule';
