export { isHashedFile } from './bundle.file';
export * from './error.fingerprint';
