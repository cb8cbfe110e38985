import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether cookies for this request are to be `Secure`. What a caller says can only add that: a browser on plain http that
 * claims https gets a cookie it will not keep.
 */
export function isOverHttps(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const forwarded = String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim();
  return [publicUrl, headers.origin].some((url) => url?.startsWith('https://')) || forwarded === 'https';
}
