export * from './chat.message';
export * from './letter';
export * from './letter.of';
