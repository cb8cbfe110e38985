export * from './message.signature';
