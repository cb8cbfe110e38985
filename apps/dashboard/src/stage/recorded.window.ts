import type { RecordedEvent } from './stage.messages';

const NARROWEST = 200;
const WIDEST = 10_000;

const isWithin = (value: unknown, least: number): value is number => typeof value === 'number' && value >= least && value <= WIDEST;

/** The window that an event tells, in CSS pixels; undefined where no browser has such a one: whoever sends recordings may send any. */
export function recordedWindow(event: RecordedEvent | undefined): { readonly width: number; readonly height: number } | undefined {
  const { width, height } = (event?.data ?? {}) as { readonly width?: unknown; readonly height?: unknown };
  return isWithin(width, NARROWEST) && isWithin(height, 1) ? { width, height } : undefined;
}
