export * from './cut-address';
export * from './field.masks';
export * from './recorded-chunk';
