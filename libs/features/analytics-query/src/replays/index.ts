export * from './replay-sessions.controller';
