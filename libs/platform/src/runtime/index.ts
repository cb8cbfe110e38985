export * from './body-limits';
export * from './clock';
export * from './feature';
export * from './platform.module';
export * from './profile';
export * from './start-service';
export * from './tokens';
export * from './turn';
