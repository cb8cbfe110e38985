export * from './calendar';
export * from './use-dates';
export * from './use-view';
export * from './view.filters';
export * from './view.span';
