export * from './row.erasure';
export * from './website.erasure';
