import { isIPv6 } from 'node:net';
import type { Config } from './config';

/** Where a process that listens with these settings answers on its own machine. */
export function ownUrl({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
}
