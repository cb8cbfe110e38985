export * from './copy-topic';
export * from './corrupt-log.error';
export type { Disk } from './disk';
export * from './embedded-event-log';
export * from './log.copy';
export * from './owner.lock';
