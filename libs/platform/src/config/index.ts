export * from './config';
export * from './config.schema';
export type { Mailbox } from './mailbox';
export * from './own.environment';
export * from './person.of.environment';
export * from './secret.files';
