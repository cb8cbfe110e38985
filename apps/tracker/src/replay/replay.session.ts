import { readPageError } from '../errors/page-error.reader';
import { guarded, listen } from '../guard';
import type { TrackerHost } from '../module.host';
import { uuidv7 } from '../uuid.factory';
import { withoutQuery } from './address.cutter';
import { chunkSender } from './chunk.sender';
import { momentRing } from './moment.ring';
import { recordPage, type Moment, type PageRecorder } from './page.recorder';

/** Small enough that the last chunk of a page outlives it. */
const CHUNK_CHARACTERS = 40_000;
const CHUNK_MS = 5_000;
/** Bounds of one recording. */
const MOST_CHARACTERS = 8_000_000;
const LONGEST_MS = 3_600_000;

type Placed = Moment & { readonly url: string };

/**
 * One recording: from now on, until it is ended. With `replay_on_error` it stays in memory until the page fails, and goes on from there.
 * `ended` is called where it ends by itself: it was refused, or came to its bounds.
 */
export function replaySession(host: TrackerHost, ended: () => void) {
  const { settings, options } = host;
  const recording_id = uuidv7(Date.now());
  const ring = momentRing<Placed>();
  let holds = !!settings.replay_on_error && !host.early.some((event) => readPageError(event, options));
  let over = false;
  let seq = 0;
  let sent = 0;
  let began = 0;
  let moments: Placed[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let recorder: PageRecorder | undefined = undefined;

  const sender = chunkSender(`${options.api}/e/${options.code}`, () => fail());
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const [first] = moments;
    if (!first) return;
    // The visitor may have said no in another tab, since this was recorded.
    if (host.silent(first.url)) return fail();
    const event = host.event('replay', { ts: first.at, recording_id }, first.url);
    const events = moments.map(({ json }) => json);
    moments = [];
    size = 0;
    sender.push({ event, seq: seq++, events });
  }
  function add(moment: Placed): void {
    const length = moment.json.length;
    if (size && (size + length > CHUNK_CHARACTERS || moment.url !== moments[0]!.url)) flush();
    moments.push(moment);
    size += length;
    sent += length;
    began = began || moment.at;
    if (sent > MOST_CHARACTERS || moment.at - began > LONGEST_MS) return finish();
    if (size > CHUNK_CHARACTERS) flush();
    else timer = timer || setTimeout(guarded(flush), CHUNK_MS);
  }
  function took(moment: Moment): void {
    const url = host.here();
    if (over) return;
    // Nobody said that it is another page; of one that may not be told nothing is.
    if (host.silent(url)) return fail();
    const placed = { ...moment, url };
    if (!holds) return add(placed);
    ring.add(placed);
    if (ring.isOver()) fail();
    else if (ring.wantsStart()) renew();
  }
  /** Not at once: the recorder is in the midst of an event. */
  function renew(): void {
    const restart = guarded(() => {
      renewal = undefined;
      if (holds && !over) recorder?.restart();
    });
    renewal = renewal || setTimeout(restart);
  }
  function end(drops: boolean): void {
    if (over) return;
    over = true;
    recorder?.stop();
    if (!drops) return flush();
    clearTimeout(timer);
    moments = [];
    sender.drop();
  }
  function finish(): void {
    end(false);
    ended();
  }
  function fail(): void {
    end(true);
    ended();
  }

  recorder = recordPage(settings.replay_mask_text !== false, () => withoutQuery(host.here()), took, fail);
  // Its first moments come before it is known.
  if (over) recorder?.stop();
  listen(window, 'error unhandledrejection', (event) => {
    if (!holds || over || !readPageError(event, options)) return;
    holds = false;
    ring.drain().forEach(add);
    flush();
  });
  listen(document, 'visibilitychange', () => document.visibilityState === 'visible' || flush());
  listen(window, 'pagehide', () => {
    flush();
    sender.part();
  });

  return {
    /** Ends it without what was recorded and is not sent yet. */
    drop: () => end(true),
    /** Tells a player that the page is another one: its address is nowhere in the recorded events. */
    turn: (url: string) => void recorder?.note('page', { href: withoutQuery(url) }),
  };
}
