export * from './member.record';
export * from './members';
export * from './members.controller';
