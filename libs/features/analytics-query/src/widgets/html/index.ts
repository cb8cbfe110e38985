export * from './preview.main';
export * from './realtime.main';
export * from './recent.main';
export * from './widget.page';
