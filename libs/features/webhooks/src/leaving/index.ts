export * from './leave.controller';
export * from './leave.tokens';
