import { VISIT_GAP_MS, VISIT_LENGTH_MS } from './visit.limits';

/** Instants in epoch milliseconds, both inside. */
export interface Neighbourhood {
  readonly from: number;
  readonly to: number;
}

const REACH = VISIT_LENGTH_MS + VISIT_GAP_MS;

/** The stretch of a visitor's events to load first when events at these instants are new or changed. */
export function neighbourhoodToLoad(touched: readonly number[]): Neighbourhood {
  const least = touched.reduce((a, b) => Math.min(a, b), Infinity);
  const most = touched.reduce((a, b) => Math.max(a, b), -Infinity);
  return { from: least - REACH, to: most + REACH };
}

/** The stretch to load where the one before was not wide enough: a day more on each side that is open. */
export function widened(loaded: Neighbourhood, open: Pick<SettledNeighbourhood, 'openBefore' | 'openAfter'>): Neighbourhood {
  return { from: loaded.from - (open.openBefore ? REACH : 0), to: loaded.to + (open.openAfter ? REACH : 0) };
}

export interface SettledNeighbourhood extends Neighbourhood {
  /** True where activity goes on to the edge of what was loaded: load more, since visits before may shift those within. */
  readonly openBefore: boolean;
  readonly openAfter: boolean;
}

/**
 * The stretch around the touched instants that is bounded by pauses longer than a visit allows. The visits that begin in it
 * are made of events within it alone, so that folding those events again, and replacing those visits, is enough.
 * `instants` are those of all events that were loaded, in any order.
 */
export function settledNeighbourhood(instants: readonly number[], touched: readonly number[], loaded: Neighbourhood): SettledNeighbourhood {
  let from = touched.reduce((a, b) => Math.min(a, b), Infinity);
  let to = touched.reduce((a, b) => Math.max(a, b), -Infinity);
  const sorted = [...instants].sort((a, b) => a - b);
  for (let i = sorted.length - 1; i >= 0; i--) {
    const at = sorted[i] ?? 0;
    if (at < from && from - at <= VISIT_GAP_MS) from = at;
  }
  for (const at of sorted) if (at > to && at - to <= VISIT_GAP_MS) to = at;
  return { from, to, openBefore: from - loaded.from <= VISIT_GAP_MS, openAfter: loaded.to - to <= VISIT_GAP_MS };
}
