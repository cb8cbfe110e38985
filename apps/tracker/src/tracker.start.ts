import type { Commands } from './command.interface';
import { deliveryQueue, type TrackedEvent } from './delivery.queue';
import { engagementClock } from './engagement.clock';
import { guarded, listen } from './guard';
import { watchLinks } from './link.watcher';
import { loadModules } from './module.loader';
import type { Options } from './options.reader';
import { isExcluded, pageUrl } from './page-url.reader';
import { watchRoutes } from './route.watcher';
import { loadSettings, type Settings } from './settings.loader';
import { uuidv7 } from './uuid.factory';
import { visitorStore } from './visitor.store';

const HEARTBEAT_MS = 60_000;
const LONGEST_TEXT = 2048;
const MOST_EARLY = 20;

/** Begins to count the page on screen; gives what `window.footfall` answers to. */
export function startTracker(options: Options): Commands {
  const visitor = visitorStore(options.cookieless);
  const clock = engagementClock();
  let settings: Settings | undefined;
  let disabled = false;
  /** The view of the page on screen; undefined where that is not counted. */
  let view: TrackedEvent | undefined;
  /** Address that was last looked at, so that no page is counted twice. */
  let shown = '';
  let referrerTold = false;
  const early: Event[] = [];
  const modules: (() => void)[] = [];

  const here = (): string => pageUrl(options.hash);
  const title = (): string => ('' + document.title).slice(0, LONGEST_TEXT);
  const off = (): boolean | undefined => disabled || visitor.denied();
  const queue = deliveryQueue(
    options.api,
    options.code,
    () => {
      clock.measure();
      if (view) view.title = title();
    },
    () => {
      if (settings) return;
      const loaded: Settings = (settings = {});
      loadSettings(options, loaded, () =>
        loadModules({ options, settings: loaded, early, here, silent, event, record, part: queue.part }, (run) => modules.push(run)),
      );
    },
  );

  /** An event as it is now: later changes to what the page passed do not reach it. */
  function event(type: string, fields: object, url = here()): TrackedEvent {
    const ts = Date.now();
    const made = {
      id: uuidv7(ts),
      type,
      ts,
      url,
      visitor_id: visitor.id(),
      screen: screen.width ? { w: screen.width, h: screen.height } : undefined,
      viewport: { w: innerWidth, h: innerHeight },
      language: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...fields,
    };
    return JSON.parse(JSON.stringify(made)) as TrackedEvent;
  }
  const silent = (url: string): boolean => off() || isExcluded(options.exclude, url);
  function record(type: string, fields: object, url = here()): TrackedEvent | undefined {
    if (silent(url)) return undefined;
    const made = event(type, fields, url);
    queue.push(made);
    return made;
  }

  /** Another page is on screen, or what may be told of it is another. */
  const changed = (): void => modules.forEach((run) => run());
  /** Tells what time and scrolling the page on screen has had since this was last told. */
  function tellEngagement(): void {
    const fields = view && clock.take();
    if (fields) record('engagement', fields, view!.url);
  }
  function show(): void {
    if (off()) return;
    tellEngagement();
    clock.begin();
    shown = here();
    view = record(
      'pageview',
      { title: title(), referrer: referrerTold ? undefined : document.referrer.slice(0, LONGEST_TEXT) || undefined },
      shown,
    );
    referrerTold = referrerTold || !!view;
    changed();
  }
  /** Counts the page on screen where it is another one. What replaces an address is another page only by its path. */
  function look(how?: string): void {
    if (!options.auto || off()) return;
    const url = here();
    const page = (address: string): string => (/^replace/.test(how!) ? address.split('?')[0]! : address);
    if (page(url) !== page(shown)) show();
    else shown = url;
  }
  function stop(): void {
    if (queue.drop().includes(view!)) {
      shown = '';
      referrerTold = false;
    }
  }
  function resume(): void {
    clock.begin();
    look();
    changed();
  }

  listen(window, 'error unhandledrejection', (error) => early.length < MOST_EARLY && early.push(error));
  watchRoutes(look);
  watchLinks(
    options.domains,
    (setting) => !settings || settings[setting] !== false,
    (type, href) => record(type, { props: { href } }),
  );
  listen(window, 'pageshow', (shownAgain) => {
    if (!(shownAgain as PageTransitionEvent).persisted || !options.auto) return;
    shown = '';
    view = undefined;
    look();
  });
  listen(window, 'pagehide', () => {
    clock.measure();
    tellEngagement();
    clock.stop();
    queue.part();
  });
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') return;
    clock.measure();
    tellEngagement();
    queue.flush();
  });
  setInterval(
    guarded(() => {
      // While the server is away the time adds up, and goes with the rest.
      if (!view || !clock.attended() || queue.failing() || silent(view.url)) return;
      clock.measure();
      const fields = clock.take();
      if (fields) queue.beat(event('engagement', fields, view.url));
    }),
    HEARTBEAT_MS,
  );
  look();

  return {
    page: show,
    track: (name: string, props?: object) => void record('event', { name, props }),
    goal: (name: string, props?: object) => void record('goal', { name, props }),
    identify: (id?: string | number, traits?: object) => {
      if (id != null) record('identify', { user_id: '' + id, traits });
    },
    revenue: (amount: number, currency: string, order?: { order_id?: string | number }) =>
      void record('revenue', { amount: +amount, currency, order_id: order && order.order_id != null ? '' + order.order_id : undefined }),
    consent(state: string) {
      const tell = (): void => queue.push(event('consent', { props: { state } }));
      if (state === 'denied') {
        stop();
        tell();
        visitor.deny();
        changed();
      } else if (state === 'granted') {
        const before = visitor.denied();
        if (before) visitor.forget();
        tell();
        if (before) resume();
      }
    },
    disable() {
      stop();
      disabled = true;
      changed();
    },
    enable() {
      if (!disabled) return;
      disabled = false;
      resume();
    },
    reset: () => {
      if (!visitor.denied()) visitor.forget();
    },
    getVisitorId(tell?: (id: string | null) => void) {
      const id = visitor.id() || null;
      if (typeof tell === 'function') tell(id);
      return id;
    },
  };
}
