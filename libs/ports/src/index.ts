export * from './counter-store.port';
export * from './event-log.port';
export * from './log-unavailable.error';
export * from './tokens';
