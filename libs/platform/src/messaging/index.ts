export * from './event-log.strategy';
export * from './log-consumer.decorator';
export * from './put-behind';
export * from './until-handled';
