import { record } from '@rrweb/record';
import { guarded } from '../guard';
import { eventScrubber, type RecorderEvent } from './event.scrubber';
import { BLOCKED, STARS, hidesWords, starred } from './masking.rules';
import { liesIn } from './place.rule';

export interface Moment {
  /** The event as JSON, without what somebody wrote. */
  readonly json: string;
  /** Epoch ms. */
  readonly at: number;
  /** Whether a playback may begin here: what comes before it is not needed. */
  readonly isStart: boolean;
}

const META = 4;
/** Every element. Texts are asked one by one whether they are hidden. */
const ANY = '*';

/**
 * Records the page from now on; `took` gets each moment of it. Undefined where that is impossible.
 * @param page address of the page, without its query
 * @param failed called once where an event cannot be told: without it the ones after it show nothing
 */
export function recordPage(hidesAll: boolean, page: () => string, took: (moment: Moment) => void, failed: () => void) {
  // A page that is in a blocked frame of another one.
  if (liesIn(document, BLOCKED)) return undefined;
  const scrub = eventScrubber(hidesAll, (id) => record.mirror.getNode(id), page);
  let over = false;
  const fail = (): void => {
    if (!over) failed();
    over = true;
  };
  const stop = record({
    emit: (event) => {
      if (over) return;
      let moment: Moment;
      try {
        const written = event as unknown as RecorderEvent;
        const json = scrub(written);
        if (json === undefined) return;
        moment = { json, at: written.timestamp, isStart: written.type === META };
      } catch {
        return fail();
      }
      guarded(took)(moment);
    },
    // By tag and not by type: a field of a type that nobody has thought of is a field.
    maskInputOptions: { input: true, textarea: true, select: true } as object,
    maskInputFn: (text) => (text ? STARS : ''),
    maskTextSelector: ANY,
    maskTextFn: (text, element) => (hidesWords(element, hidesAll) ? starred(text) : text),
    blockSelector: BLOCKED,
    slimDOMOptions: 'all',
    sampling: { scroll: 200, media: 800 },
    errorHandler: () => true,
  });
  if (!stop) return undefined;
  return {
    stop: guarded(() => {
      over = true;
      stop();
    }),
    /** Takes the page as a whole once more, so that a playback may begin here. */
    restart: guarded(() => record.takeFullSnapshot(true)),
    note: guarded((tag: string, payload: object) => record.addCustomEvent(tag, payload)),
  };
}

export type PageRecorder = NonNullable<ReturnType<typeof recordPage>>;
