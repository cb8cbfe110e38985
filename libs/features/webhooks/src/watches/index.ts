export * from './error.watch';
export * from './forgotten-notices.job';
export * from './quota.watch';
export * from './report.schedule';
