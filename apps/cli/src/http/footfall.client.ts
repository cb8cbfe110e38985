import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure } from '../command.failure';
import { failureReason } from './failure.reason';

export interface FootfallClientOptions {
  readonly url: string;
  readonly key?: string;
  /** In place of a key: the access token of somebody who is signed in, asked for before each request. */
  readonly token?: () => Promise<string>;
  /** What to do about a refusal, by its status, where it is not about an API key. */
  readonly hints?: Readonly<Record<number, string>>;
  /** How long one request may be tried again before it fails, in milliseconds. */
  readonly timeoutMs: number;
  /** Ends waiting and requests at once. */
  readonly signal?: AbortSignal;
  /** Told before each wait. */
  readonly onRetry?: (reason: string, waitMs: number) => void;
  /** The first wait; each later one is twice as long, up to 30 s. */
  readonly firstWaitMs?: number;
}

interface Envelope {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly error?: {
    readonly message?: string;
    readonly code?: string;
    readonly request_id?: string;
    readonly details?: readonly { field: string; message: string }[];
  };
}

const REQUEST_TIMEOUT_MS = 60_000;
const MAX_WAIT_MS = 30_000;
/** What passes: the instance is busy, starting, or behind a proxy that has lost it. */
const PASSING = new Set([429, 502, 503, 504]);

/** Asks Footfall's API, with a key, as somebody who is signed in or as nobody, and gives what stands in the envelope; waits out what passes and says plainly what does not. */
export class FootfallClient {
  constructor(private readonly options: FootfallClientOptions) {}

  /** @throws CommandFailure; an address where nothing listens fails at once, since it is more often wrong than late. */
  get(path: string): Promise<unknown> {
    return this.request('GET', path, undefined, false);
  }

  /**
   * @param isFirst whether nothing was asked there before: then an address where nothing listens fails at once, as with `get`.
   * @throws CommandFailure when it is refused, or not answered within the time for retries.
   */
  post(path: string, body: string, headers: Readonly<Record<string, string>> = {}, isFirst = false): Promise<unknown> {
    return this.request('POST', path, { body, headers }, !isFirst);
  }

  private async request(
    method: string,
    path: string,
    content: { body: string; headers: Readonly<Record<string, string>> } | undefined,
    waitForNetwork: boolean,
  ): Promise<unknown> {
    const { url, key, token, hints = KEY_HINTS, timeoutMs, signal, onRetry, firstWaitMs = 500 } = this.options;
    const deadline = Date.now() + timeoutMs;
    for (let backOff = firstWaitMs; ; backOff = Math.min(backOff * 2, MAX_WAIT_MS)) {
      let reason: string;
      let wait = backOff;
      const bearer = await token?.();
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: {
            ...(key && { 'x-api-key': key }),
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(content && { 'content-type': 'application/json' }),
            ...content?.headers,
          },
          body: content?.body,
          // A key goes to the address it was given for and to no other.
          redirect: 'error',
          signal: AbortSignal.any([
            AbortSignal.timeout(Math.max(1, Math.min(REQUEST_TIMEOUT_MS, deadline - Date.now()))),
            ...(signal ? [signal] : []),
          ]),
        });
        const text = await answer.text();
        if (answer.ok) return dataOf(text, url);
        if (!PASSING.has(answer.status)) throw refusal(answer.status, text, url, hints);
        reason = `${url} answered ${answer.status}`;
        wait = retryAfterMs(answer.headers.get('retry-after')) ?? backOff;
      } catch (error) {
        if (error instanceof CommandFailure) throw error;
        signal?.throwIfAborted();
        reason = `no answer from ${url} (${failureReason(error)})`;
        if (!waitForNetwork) throw new CommandFailure(`${reason}; is Footfall running there?`, 1, { cause: error });
      }
      if (Date.now() + wait > deadline) throw new CommandFailure(`${reason}, and the time for trying again (--timeout) is over`);
      onRetry?.(reason, wait);
      // Clients that were told the same time would come back in the same instant.
      await sleep(wait + Math.random() * Math.min(wait, 1000) * 0.2, undefined, { signal });
    }
  }
}

/** `Retry-After` as seconds or as a date; null where there is none that can be read. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

function envelopeOf(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function dataOf(text: string, url: string): unknown {
  const envelope = envelopeOf(text);
  if (envelope?.data === undefined) throw new CommandFailure(`${url} does not answer as Footfall does`);
  return envelope.data;
}

const KEY_HINTS: Readonly<Record<number, string>> = {
  401: 'the API key is missing, mistyped, expired or revoked (--key or FOOTFALL_API_KEY)',
  403: 'the API key may not do this: it needs the scope write and must reach the website',
  404: 'not found: check the address and the website',
};

function refusal(status: number, text: string, url: string, hints: Readonly<Record<number, string>>): CommandFailure {
  const error = envelopeOf(text)?.error;
  const details = (error?.details ?? []).map(({ field, message }) => `${field} ${message}`).join('; ');
  const said = [error?.message, details, error?.request_id && `request ${error.request_id}`].filter(Boolean).join('; ');
  return new CommandFailure(`${url} answered ${status}${hints[status] ? `: ${hints[status]}` : ''}${said ? ` (${said})` : ''}`, 1, {
    cause: new AnswerRefused(status, said),
  });
}

/** That an answer came and said no, and why. */
export class AnswerRefused extends Error {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'AnswerRefused';
  }
}
