export * from './import.erasure';
