export * from './device.owner';
export * from './user.id';
