export * from './kept.answers';
export * from './present.query';
export * from './public-figures.controller';
export * from './realtime.query';
export * from './statistics.query';
export * from './today.query';
