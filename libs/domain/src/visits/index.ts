export { byReception, type Received } from './event.timeline';
export * from './folded.visit';
export * from './visit.event';
export { foldVisits, isConversion, visitIdOf, type FoldOptions } from './visit.fold';
export * from './visit.limits';
