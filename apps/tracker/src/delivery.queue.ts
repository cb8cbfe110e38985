import { waitAsked } from './answer.reader';
import { guarded, listen } from './guard';

export interface TrackedEvent {
  id: string;
  type: string;
  url: string;
  title?: string;
  [field: string]: unknown;
}

const MOST_WAITING = 100;
/** Characters of a body. Browsers bound what may outlive the page to 64 KiB, and a character has up to three bytes. */
const LARGEST_BODY = 20_000;
/** Long enough for a framework to set the title after the route, and for a burst of events to share a request. */
const GATHER_MS = 250;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 300_000;
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Holds events in memory until the server has them. `address` is that of the collecting door; `beforeSend` is called before
 * waiting events are made a body, `afterSend` each time that a request was answered.
 */
export function deliveryQueue(api: string, code: string, beforeSend: () => void, afterSend: () => void) {
  let waiting: TrackedEvent[] = [];
  let flying: TrackedEvent[] = [];
  let failures = 0;
  /** Whether the page is being left. A page that is only hidden may come back, and have to send again. */
  let leaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const door = `${api}/e/${code}`;

  const pack = (events: TrackedEvent[]): TrackedEvent[] => {
    let size = 0;
    return events.filter((event, index) => (size += JSON.stringify(event).length) < LARGEST_BODY || !index);
  };
  const bodyOf = (fields: object): string => JSON.stringify({ ...fields, sent_at: new Date().toISOString() });
  const without = (all: TrackedEvent[], some: TrackedEvent[]): TrackedEvent[] => all.filter((event) => !some.includes(event));
  const unsent = (): TrackedEvent[] => without(waiting, flying);
  const settle = (events: TrackedEvent[]): void => {
    waiting = without(waiting, events);
  };
  const unschedule = (): void => {
    timer = clearTimeout(timer) as undefined;
  };
  const schedule = (ms: number): void => {
    timer = timer || setTimeout(guarded(send), ms);
  };

  /** Calls `done` with whether the server took or refused the body for good, and what it asked to wait (ms). */
  function post(address: string, body: string, done: (settled: boolean, wait: number) => void): void {
    const failed = guarded(() => done(false, 0));
    try {
      fetch(address, { method: 'POST', body, keepalive: body.length < LARGEST_BODY * 1.1, credentials: 'omit' }).then(
        guarded((answer) => {
          const wait = waitAsked(answer);
          done(wait === undefined, wait || 0);
        }),
        failed,
      );
    } catch {
      failed();
    }
  }

  function send(): void {
    unschedule();
    if (flying.length || !waiting.length) return;
    beforeSend();
    fly(pack(waiting));
  }
  function fly(batch: TrackedEvent[]): void {
    flying = flying.concat(batch);
    post(door, bodyOf({ events: batch }), (settled, wait) => {
      if (settled) {
        settle(batch);
        // It was set for a server that took nothing.
        unschedule();
        failures = 0;
      } else {
        wait = Math.max(wait, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
      }
      flying = without(flying, batch);
      // Spread upwards only: nobody comes back sooner than asked.
      if (waiting.length) schedule(Math.min(LONGEST_WAIT_MS, wait * (1 + Math.random() / 2)));
      if (settled) afterSend();
    });
  }

  listen(window, 'online', send);
  listen(window, 'pagehide pageshow', ({ type }) => (leaving = type === 'pagehide'));

  return {
    /** The oldest are kept where too many wait: where a visit came from counts for more than how it went on. */
    push(event: TrackedEvent): void {
      if (waiting.length < MOST_WAITING) waiting.push(event);
      if (!flying.length) schedule(GATHER_MS);
    },
    /** Sends now what waits, unless the server is being left in peace. */
    flush(): void {
      if (!failures) send();
    },
    /** The page goes out of sight, maybe for good. What the server may be unable to take is kept as well, for a page that comes back. */
    part: (): void => {
      beforeSend();
      for (let rest = unsent(); rest.length;) {
        const batch = pack(rest);
        rest = rest.slice(batch.length);
        if (!leaving || !navigator.sendBeacon(door, bodyOf({ events: batch }))) fly(batch);
        else if (!failures) settle(batch);
      }
    },
    /** Sends one engagement by the heartbeat's door; where that fails it goes the way of all events, under the same id. */
    beat(event: TrackedEvent): void {
      post(`${api}/e/heartbeat/${code}`, bodyOf(event), (settled) => {
        if (!settled) this.push(event);
      });
    },
    /** Gives up what waits and is not on its way, and tells what that was. What the visitor said of consent still goes. */
    drop(): TrackedEvent[] {
      const dropped = unsent().filter((event) => event.type !== 'consent');
      settle(dropped);
      return dropped;
    },
    failing: (): boolean => failures > 0,
  };
}
