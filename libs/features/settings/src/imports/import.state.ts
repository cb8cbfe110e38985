import { emptyTally, type ImportTally } from '@footfall/history';

const MOST_UNKNOWN = 10;
const MOST_SAMPLED = 5;

export interface SampledEvent {
  readonly occurred_at: string;
  readonly url: string;
  readonly referrer: string | null;
}

/** What has come of an import so far, and what it takes to go on from there; stored with it. */
export interface StoredImport {
  readonly tally: ImportTally;
  /** Of the tally's `failed` and `bots`, by reason. */
  readonly drops: Record<string, number>;
  /** The piece that comes next. */
  next: number;
  /** Epoch ms, of the page views. */
  range: { from: number; to: number } | null;
  readonly unknown: string[];
  readonly sample: SampledEvent[];
}

export const newStoredImport = (): StoredImport => ({ tally: emptyTally(), drops: {}, next: 0, range: null, unknown: [], sample: [] });

export function noteEvent(
  stored: StoredImport,
  { ts, url, referrer }: { ts: string; url: string; referrer: string | null },
  sampled: boolean,
): void {
  const at = Date.parse(ts);
  if (Number.isFinite(at)) {
    const { from, to } = stored.range ?? { from: at, to: at };
    stored.range = { from: Math.min(from, at), to: Math.max(to, at) };
  }
  // No event keeps what stands in the query of its page: a form puts there what somebody typed.
  if (sampled && stored.sample.length < MOST_SAMPLED) stored.sample.push({ occurred_at: ts, url: url.replace(/[?#].*/s, ''), referrer });
}

/** By where it stands alone: what it says may hold an address. */
export function noteUnknown(stored: StoredImport, name: string): void {
  if (stored.unknown.length < MOST_UNKNOWN) stored.unknown.push(name);
}
