export * from './usage.controller';
export * from './usage.report';
