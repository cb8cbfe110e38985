export * from './quiet.hours';
export * from './report.comparison';
export * from './report.period';
