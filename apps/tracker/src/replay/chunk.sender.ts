import { waitAsked } from '../answer.reader';
import type { TrackedEvent } from '../delivery.queue';
import { guarded, listen } from '../guard';

export interface Chunk {
  readonly event: TrackedEvent;
  readonly seq: number;
  /** JSON of each recorded event. */
  readonly events: readonly string[];
}

/** What the collecting door takes: of a body as it comes, and unpacked. */
const LARGEST_BYTES = 500_000;
const LARGEST_UNPACKED_BYTES = 5_000_000;
/** Characters that wait at most: where the server is away for so long, the recording ends. */
const MOST_WAITING = 4_000_000;
/** Bytes that browsers let outlive the page, for all requests together. */
const OUTLIVING_BYTES = 60_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

interface Waiting {
  readonly chunk: Chunk;
  readonly size: number;
  /** How often it went out: what is sent again may be dropped as known. */
  tries: number;
}

/** The body of a chunk. `sent_at` is that of each attempt: the server corrects times by it. */
const bodyOf = ({ event, seq, events }: Chunk): string =>
  `${JSON.stringify({ ...event, sent_at: new Date().toISOString() }).slice(0, -1)},"chunk":{"seq":${seq},"events":[${events.join()}]}}`;

/** The body packed, where the browser can. */
function packed(body: Blob): Promise<Blob> | undefined {
  try {
    const headers = { 'content-type': body.type };
    return new Response(body.stream().pipeThrough(new CompressionStream('gzip')), { headers }).blob();
  } catch {
    return undefined;
  }
}

/**
 * Sends chunks one after the other to `door`, and each again until it is answered. `refused` is called once the server does not want them,
 * or they cannot be sent: then nothing is sent any more.
 */
export function chunkSender(door: string, refused: () => void) {
  let waiting: Waiting[] = [];
  let flying = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    waiting = [];
    clearTimeout(timer);
    refused();
  }
  const again = guarded((wait: number) => {
    flying = false;
    const ms = Math.max(wait, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
    timer = setTimeout(send, ms * (1 + Math.random() / 2));
  });

  const answered = (first: Waiting, answer: Response): void => {
    const wait = waitAsked(answer);
    if (wait !== undefined) return again(wait);
    if (!answer.ok) return end();
    failures = 0;
    answer.json().then(
      guarded(({ dropped }: { dropped?: number }) => {
        flying = false;
        // Recording is off, or the chunk shows what it must not: what comes after it is unwanted or shows nothing.
        if (dropped && first.tries === 1) return end();
        waiting = waiting.filter((other) => other !== first);
        send();
      }),
      () => again(0),
    );
  };

  const send = guarded((): void => {
    const first = waiting[0];
    if (flying || !first) return;
    clearTimeout(timer);
    flying = true;
    const plain = new Blob([bodyOf(first.chunk)], { type: 'text/plain' });
    const post = guarded((body: Blob, headers: Record<string, string>): void => {
      if (!waiting.includes(first)) return void (flying = false);
      if (body.size > LARGEST_BYTES || plain.size > LARGEST_UNPACKED_BYTES) return end();
      first.tries++;
      const keepalive = body.size < OUTLIVING_BYTES;
      try {
        fetch(door, { method: 'POST', body, headers, keepalive, credentials: 'omit' }).then(
          guarded((answer) => answered(first, answer)),
          () => again(0),
        );
      } catch {
        again(0);
      }
    });
    const zipped = packed(plain);
    if (zipped)
      zipped.then(
        (body) => post(body, { 'content-encoding': 'gzip' }),
        () => post(plain, {}),
      );
    else post(plain, {});
  });
  listen(window, 'online', send);

  return {
    push(chunk: Chunk): void {
      waiting.push({ chunk, size: chunk.events.reduce((sum, event) => sum + event.length, 0), tries: 0 });
      if (waiting.reduce((sum, { size }) => sum + size, 0) > MOST_WAITING) return end();
      if (!failures) send();
    },
    /** The page goes away: what is not answered yet goes once more, as far as browsers let it. */
    part(): void {
      for (const each of waiting) {
        if (each.size < OUTLIVING_BYTES && navigator.sendBeacon(door, bodyOf(each.chunk))) each.tries++;
      }
    },
    drop(): void {
      waiting = [];
      clearTimeout(timer);
    },
  };
}
