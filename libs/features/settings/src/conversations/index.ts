export * from './conversations';
export * from './conversations.controller';
