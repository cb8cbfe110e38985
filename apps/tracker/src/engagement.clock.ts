import { listen } from './guard';
import { scrollMeter } from './scroll.meter';

/** Twice the heartbeat's period: where more lies between two looks at the clock, the machine slept. */
const LONGEST_MS = 120_000;
const RECENT_MS = 300_000;
/** What the server takes of one event. A page on a wall is visible for weeks. */
const MOST_MS = 86_400_000;

/** Time that the page on screen was visible, and how deep it was scrolled. */
export function engagementClock() {
  let last = 0;
  let active = false;
  let engaged = 0;
  const scrolled = scrollMeter();
  let told = 0;
  let input = performance.now();

  const account = (): void => {
    const now = performance.now();
    if (active) engaged = Math.min(engaged + Math.min(now - last, LONGEST_MS), MOST_MS);
    last = now;
    active = document.visibilityState === 'visible';
  };

  listen(window, 'pointerdown pointermove keydown scroll', (event) => {
    input = performance.now();
    if (event.type === 'scroll') scrolled.measure();
  });
  listen(window, 'visibilitychange', account);

  return {
    /** Starts at nothing: another page is on screen. */
    begin(): void {
      account();
      engaged = told = 0;
      scrolled.reset();
    },
    measure: scrolled.measure,
    /** The page goes away: browsers call it visible for a moment more. */
    stop(): void {
      active = false;
    },
    /** Whether somebody is at the page: it is visible, and had input within five minutes. */
    attended(): boolean {
      account();
      return active && performance.now() - input < RECENT_MS;
    },
    /** What came since the last call; undefined where nothing did. */
    take(): { engaged_ms: number; scroll_depth: number } | undefined {
      account();
      const engaged_ms = Math.round(engaged);
      const scroll_depth = scrolled.depth();
      if (!engaged_ms && scroll_depth <= told) return undefined;
      engaged = 0;
      told = scroll_depth;
      return { engaged_ms, scroll_depth };
    },
  };
}
