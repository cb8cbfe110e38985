export * from './account.removal';
export * from './password.change';
export * from './password.replacement';
export * from './profile';
export * from './profile.controller';
export * from './profile.usage';
