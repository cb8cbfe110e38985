export * from './bulletin.planner';
export * from './bulletin.receivers';
export * from './goal.notice';
