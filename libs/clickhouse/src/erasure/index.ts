export * from './website.erasure';
