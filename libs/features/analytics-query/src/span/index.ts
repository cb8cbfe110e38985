export * from './date-range';
export * from './event-window';
export * from './span';
export * from './settled.answer';
