export * from './event-log.strategy';
export * from './log-consumer.decorator';
export * from './until-handled';
