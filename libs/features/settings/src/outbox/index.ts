export * from './facts.watch';
export * from './outbox.publisher';
export * from './settings.changes';
