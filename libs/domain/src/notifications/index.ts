export * from './quiet.hours';
export * from './report.period';
