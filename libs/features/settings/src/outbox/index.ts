export * from './outbox.publisher';
export * from './settings.changes';
