export * from './s3-object-store';
