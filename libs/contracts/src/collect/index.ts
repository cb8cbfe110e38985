export * from './collected-event';
