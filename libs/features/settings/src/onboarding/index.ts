export * from './onboarding';
export * from './onboarding.controller';
