export * from './config';
export * from './config.schema';
export type { Mailbox } from './mailbox';
export * from './own.environment';
export * from './own.url';
export * from './person.of.environment';
export * from './secret.files';
