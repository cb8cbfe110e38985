import type { WindowGranularity } from './window.series';
import { IN_BAND, OUT_OF_BAND, type Verdict } from './verdict';

const DAY_MS = 86_400_000;
/** In a row, of the granularity that opened an anomaly. */
const WINDOWS_TO_RESOLVE = 2;
/** An anomaly of which nothing was seen for so long is over, even if traffic is too sparse to say so. */
const FORGOTTEN_MS = 7 * DAY_MS;

/** What was said of one metric in one window. */
export interface JudgedWindow {
  readonly granularity: WindowGranularity;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly verdict: Verdict;
  /** Signed percent; 0 unless out of band. */
  readonly deviation: number;
  /** Whether the level of the last days became the new one at its end. */
  readonly adopted: boolean;
}

export interface FoldedAnomaly<W extends JudgedWindow = JudgedWindow> {
  /** The window that opened it. */
  readonly window: W;
  /** End of the window after which it was over; null while it is not. */
  readonly resolvedAt: number | null;
}

interface Open<W> {
  readonly window: W;
  calm: number;
  lastSeen: number;
}

/** In the order in which they were known. Of two that ended together the hour speaks first. */
export function byEnd(a: JudgedWindow, b: JudgedWindow): number {
  return a.end - b.end || (a.granularity === b.granularity ? 0 : a.granularity === 'hour' ? -1 : 1);
}

/**
 * The anomalies of one metric: one is open per direction over both granularities, until two windows in a row of the granularity that
 * opened it are in band, or the new level is the expected one.
 * @param windows as `byEnd` sorts them.
 */
export function foldAnomalies<W extends JudgedWindow>(windows: readonly W[]): FoldedAnomaly<W>[] {
  const found: FoldedAnomaly<W>[] = [];
  const open = new Map<number, Open<W>>();
  const resolve = (direction: number, resolvedAt: number | null) => {
    const { window } = open.get(direction) as Open<W>;
    open.delete(direction);
    found.push({ window, resolvedAt });
  };
  for (const window of windows) {
    for (const [direction, anomaly] of open) if (window.end - anomaly.lastSeen >= FORGOTTEN_MS) resolve(direction, window.end);
    if (window.verdict === OUT_OF_BAND) {
      const direction = Math.sign(window.deviation);
      const own = open.get(direction);
      if (own) own.lastSeen = window.end;
      else open.set(direction, { window, calm: 0, lastSeen: window.end });
      for (const anomaly of open.values()) if (anomaly.window.granularity === window.granularity) anomaly.calm = 0;
      if (window.adopted) resolve(direction, window.end);
    } else if (window.verdict === IN_BAND) {
      for (const [direction, anomaly] of open) {
        if (anomaly.window.granularity !== window.granularity) continue;
        if (++anomaly.calm >= WINDOWS_TO_RESOLVE) resolve(direction, window.end);
      }
    }
  }
  for (const direction of [...open.keys()]) resolve(direction, null);
  return found.sort((a, b) => byEnd(a.window, b.window));
}
