export * from './heatmap-pages.query';
export * from './heatmap-points.query';
export * from './heatmaps.controller';
