export * from './error.fingerprint';
