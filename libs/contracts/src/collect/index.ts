export * from './collected-event';
export * from './imported-event';
