export * from './counter-store.contract';
export * from './event-log.contract';
export * from './event-log.harness';
