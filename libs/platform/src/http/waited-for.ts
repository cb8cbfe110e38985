import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

const current = new AsyncLocalStorage<AbortSignal>();

/** For all that `work` leads to, `leftSignal` tells when the caller has gone before the answer was written. */
export function whileWaitedFor(response: ServerResponse, work: () => void): void {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  current.run(left.signal, work);
}

/** Aborted once nobody waits for what is being worked on; undefined where it is finished in any case. */
export const leftSignal = (): AbortSignal | undefined => current.getStore();
