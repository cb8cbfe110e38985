export * from './map.turn';
export * from './source-map.upload';
export * from './source-maps';
export * from './source-maps.controller';
export * from './tracing';
export * from './upload.thread';
