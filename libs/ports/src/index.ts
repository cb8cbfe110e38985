export * from './counter-store.port';
export * from './event-log.port';
export * from './log-unavailable.error';
export * from './milestones';
export * from './object-store.port';
export * from './objects-refused.error';
export * from './objects-unavailable.error';
export * from './tokens';
