export * from './events-in-visits.sql';
export * from './events.controller';
export * from './events.query';
export * from './visits-by-device.sql';
