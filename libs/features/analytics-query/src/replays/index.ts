export * from './replay-events.query';
export * from './replay-sessions.query';
export * from './replays.controller';
