export type { Stall } from './group.consumer';
export type { KafkaEventListener } from './kafka.events';
export * from './kafka-event-log';
