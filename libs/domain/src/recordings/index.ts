export * from './field.masks';
export * from './recorded-chunk';
