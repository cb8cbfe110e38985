export type { OutboxMessage } from './outbox.repository';
export * from './records';
export * from './tenant.scope';
