export * from './workspace-key.maker';
export * from './workspace-key.record';
export * from './workspace-keys';
export * from './workspace-keys.controller';
