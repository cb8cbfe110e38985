export * from './old-rows.erasure';
