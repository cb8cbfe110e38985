import type { WindowGranularity } from './window.series';

const HOURS_IN_A_ROW = 3;
const HOUR_MS = 3_600_000;

/** A window without a page view in which enough of them were expected. */
export interface EmptyWindow {
  readonly granularity: WindowGranularity;
  readonly start: number;
  readonly end: number;
  readonly expected: number;
}

export interface Outage {
  /** The first instant of silence that is known by windows, and the end of the last of them. */
  readonly start: number;
  readonly end: number;
  /** End of the window that made it one. */
  readonly foundAt: number;
  /** Page views that its longest kind of windows should have had. */
  readonly expected: number;
}

/**
 * Total outages: a closed day, or three closed hours in a row, without a page view where each was expected to have some.
 * @param quiet whether there was no page view between two instants; silences without one in between are one outage.
 */
export function foldOutages(windows: readonly EmptyWindow[], quiet: (from: number, to: number) => boolean): Outage[] {
  const silences = [...silentHours(windows), ...windows.filter(({ granularity }) => granularity === 'day').map(ofWindow)];
  silences.sort((a, b) => a.start - b.start || b.end - a.end);
  const outages: Outage[] = [];
  for (const silence of silences) {
    const last = outages.at(-1);
    if (!last || !(silence.start <= last.end || quiet(last.end, silence.start))) {
      outages.push(silence);
      continue;
    }
    outages[outages.length - 1] = {
      start: last.start,
      end: Math.max(last.end, silence.end),
      foundAt: Math.min(last.foundAt, silence.foundAt),
      // Days and their hours would be counted twice.
      expected: silence.start < last.end ? Math.max(last.expected, silence.expected) : last.expected + silence.expected,
    };
  }
  return outages;
}

const ofWindow = ({ start, end, expected }: EmptyWindow): Outage => ({ start, end, foundAt: end, expected });

function silentHours(windows: readonly EmptyWindow[]): Outage[] {
  const hours = windows.filter(({ granularity }) => granularity === 'hour').sort((a, b) => a.start - b.start);
  const runs: EmptyWindow[][] = [];
  for (const hour of hours) {
    const run = runs.at(-1);
    if (run?.at(-1)?.end === hour.start) run.push(hour);
    else runs.push([hour]);
  }
  return runs
    .filter((run) => run.length >= HOURS_IN_A_ROW)
    .map((run) => {
      const [start, end] = [(run[0] as EmptyWindow).start, (run.at(-1) as EmptyWindow).end];
      return { start, end, foundAt: start + HOURS_IN_A_ROW * HOUR_MS, expected: run.reduce((sum, { expected }) => sum + expected, 0) };
    });
}
