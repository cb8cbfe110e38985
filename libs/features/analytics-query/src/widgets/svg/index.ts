export * from './preview.picture';
export * from './realtime.picture';
export * from './recent.picture';
export * from './widget.picture';
