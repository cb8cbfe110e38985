export * from './month.usage';
export * from './team.context';
export * from './teams.controller';
