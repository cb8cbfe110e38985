export * from './notifications';
export * from './notifications.controller';
