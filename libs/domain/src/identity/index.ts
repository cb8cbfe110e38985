export * from './device.owner';
export * from './user.id';
export * from './user.limits';
