export { addDays, addYears, countDates, datesBetween, isDate } from './calendar.date';
export * from './calendar.period';
export * from './clock.hours';
export * from './kept.since';
export * from './local.time';
export * from './time.comparison';
export * from './time.window';
export * from './time.zone';
export { zoneOffset } from './zone.offset';
