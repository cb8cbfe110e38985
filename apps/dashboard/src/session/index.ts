export * from './login.view';
export * from './session';
export * from './sign-in.ways';
export * from './use-session';
export * from './use-website';
