export * from './conversions.controller';
export * from './conversions.query';
export * from './website.goals';
