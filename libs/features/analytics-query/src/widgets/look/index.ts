export * from './content-policy';
export * from './widget.locale';
export * from './widget.look';
export * from './widget.words';
export * from './timeline.bars';
