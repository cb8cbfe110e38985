export * from './device.type';
export * from './event.type';
