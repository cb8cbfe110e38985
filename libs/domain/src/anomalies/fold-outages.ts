import type { WindowGranularity } from './window.series';

const HOURS_IN_A_ROW = 3;

/** A window without a page view in which enough of them were expected. */
export interface EmptyWindow {
  readonly granularity: WindowGranularity;
  readonly start: number;
  readonly end: number;
  readonly expected: number;
}

export interface Outage {
  /** The windows that made it one: from the first to the end of the last, and the page views that were expected in them. */
  readonly start: number;
  readonly foundAt: number;
  readonly expected: number;
}

/**
 * Total outages: a closed day, or three closed hours in a row, without a page view where each was expected to have some.
 * @param quiet whether there was no page view between two instants; silences without one in between are one outage.
 */
export function foldOutages(windows: readonly EmptyWindow[], quiet: (from: number, to: number) => boolean): Outage[] {
  const silences = [...silentHours(windows), ...windows.filter(({ granularity }) => granularity === 'day').map((day) => silenceOf([day]))];
  silences.sort((a, b) => a.start - b.start || b.end - a.end);
  const outages: { outage: Outage; end: number }[] = [];
  for (const { end, ...silence } of silences) {
    const last = outages.at(-1);
    if (!last || !(silence.start <= last.end || quiet(last.end, silence.start))) {
      outages.push({ outage: silence, end });
      continue;
    }
    if (silence.foundAt < last.outage.foundAt) last.outage = silence;
    last.end = Math.max(last.end, end);
  }
  return outages.map(({ outage }) => outage);
}

interface Silence extends Outage {
  readonly end: number;
}

/** @param run of windows that follow each other; those that `made` it one come first. */
function silenceOf(run: readonly EmptyWindow[], made = run): Silence {
  const [first, last] = [run[0] as EmptyWindow, made.at(-1) as EmptyWindow];
  return {
    start: first.start,
    foundAt: last.end,
    end: (run.at(-1) as EmptyWindow).end,
    expected: made.reduce((sum, { expected }) => sum + expected, 0),
  };
}

function silentHours(windows: readonly EmptyWindow[]): Silence[] {
  const hours = windows.filter(({ granularity }) => granularity === 'hour').sort((a, b) => a.start - b.start);
  const runs: EmptyWindow[][] = [];
  for (const hour of hours) {
    const run = runs.at(-1);
    if (run?.at(-1)?.end === hour.start) run.push(hour);
    else runs.push([hour]);
  }
  return runs.filter((run) => run.length >= HOURS_IN_A_ROW).map((run) => silenceOf(run, run.slice(0, HOURS_IN_A_ROW)));
}
