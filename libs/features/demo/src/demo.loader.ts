import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { collectEndpoints, type CollectedEvent } from '@footfall/contracts';
import { DEMO_DAYS, demoDays, type DemoOptions } from './demo.generator';

export interface DemoLoad extends DemoOptions {
  /** Address of the instance, without a slash at the end. */
  readonly url: string;
  /** A credential with the scope write that reaches the website. */
  readonly key: string;
  readonly trackingCode: string;
  /** Told after each request. `total` is an estimate until the end. */
  readonly onProgress?: (progress: { readonly sent: number; readonly total: number }) => void;
  /** Ends the load between two requests. */
  readonly signal?: AbortSignal;
  /** How long one request may be tried again, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface DemoLoaded {
  /** Those that were sent: the parts below add up to it. */
  readonly events: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly dropped: number;
}

const BATCH = 1000;
const REQUEST_TIMEOUT_MS = 30_000;
const PASSING = new Set([429, 502, 503, 504]);
const { path, shapes } = collectEndpoints.keyedEvents;

/**
 * Sends demo traffic through the historical door, 1,000 events a request and one request at a time. Lets the process do other
 * work between a day and the next. Loading again, wholly or after a kill, adds only what has happened since.
 * @throws Error when a request is refused or stays unanswered for `timeoutMs`.
 */
export async function loadDemo(load: DemoLoad): Promise<DemoLoaded> {
  const { days = DEMO_DAYS, onProgress, signal } = load;
  const loaded = { events: 0, accepted: 0, duplicates: 0, dropped: 0 };
  let waiting: CollectedEvent[] = [];
  let day = 0;
  const send = async (events: readonly CollectedEvent[]) => {
    signal?.throwIfAborted();
    const { accepted, duplicates, dropped } = await post(load, events);
    loaded.events += events.length;
    loaded.accepted += accepted;
    loaded.duplicates += duplicates;
    loaded.dropped += dropped;
    const rest = day < days ? Math.round((loaded.events * (days - day)) / Math.max(1, day)) : waiting.length;
    onProgress?.({ sent: loaded.events, total: loaded.events + rest });
  };
  for (const { events } of demoDays(load)) {
    day++;
    waiting = waiting.concat(events);
    while (waiting.length >= BATCH) await send(waiting.splice(0, BATCH));
    await breathe();
  }
  if (waiting.length) await send(waiting.splice(0));
  return loaded;
}

async function post({ url, key, trackingCode, signal, timeoutMs = 120_000 }: DemoLoad, events: readonly CollectedEvent[]) {
  const body = JSON.stringify({ trackingCode, historical: true, events });
  const deadline = Date.now() + timeoutMs;
  for (let wait = 250; ; wait = Math.min(wait * 2, 10_000)) {
    let reason: string;
    let asked = 0;
    try {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
      const text = await answer.text();
      if (answer.ok) return shapes.answer.parse((JSON.parse(text) as { data?: unknown }).data);
      reason = `${answer.status} ${text.slice(0, 200)}`;
      if (!PASSING.has(answer.status)) throw new RefusedError(`the door refused the demo traffic: ${reason}`);
      asked = Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0;
    } catch (error) {
      if (error instanceof RefusedError || (error instanceof Error && error.name === 'ZodError')) throw error;
      signal?.throwIfAborted();
      reason = reasonOf(error);
    }
    const pause = Math.max(wait, asked);
    if (Date.now() + pause > deadline) throw new Error(`the demo traffic could not be sent: ${reason}`);
    await sleep(pause, undefined, { signal });
  }
}

class RefusedError extends Error {}

/** What a request met, with what lay behind it: fetch itself only says that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
