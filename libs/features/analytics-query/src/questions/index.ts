export * from './question.controller';
export * from './question.query';
