export * from './credential.ends';
export * from './credential.record';
export * from './workspace-key.maker';
export * from './workspace-keys';
export * from './workspace-keys.controller';
