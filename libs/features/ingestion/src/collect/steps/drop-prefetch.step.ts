import type { DropStep } from './step';

const HEADERS = ['sec-purpose', 'purpose', 'x-moz'];

/** A page that a browser loads ahead has no reader yet. */
export const dropPrefetch: DropStep = {
  name: 'drop-prefetch',
  run: ({ sender }) => (HEADERS.some((name) => String(sender.headers[name] ?? '').includes('prefetch')) ? 'prefetch' : undefined),
};
