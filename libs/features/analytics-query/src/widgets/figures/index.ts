export * from './country-shares.query';
export * from './hourly-timeline.query';
export * from './widget.figures';
