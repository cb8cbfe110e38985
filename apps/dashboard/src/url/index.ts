export * from './calendar';
export * from './path-word';
export * from './use-dates';
export * from './use-view';
export * from './view.filters';
export * from './view.span';
