export * from './recording.objects.erasure';
export * from './row.erasure';
export * from './website.erasure';
