export * from './operator.controller';
export * from './operator.status';
export * from './operator.teams';
