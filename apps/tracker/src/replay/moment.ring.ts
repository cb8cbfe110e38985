/** Half of what a playback before an error shows at least, in ms. */
const SPAN_MS = 30_000;
const MOST_CHARACTERS = 2_000_000;

interface Kept {
  readonly json: string;
  readonly at: number;
  readonly isStart: boolean;
}

/** Holds the last half minute to minute of a recording in memory, always from a moment that a playback may begin with. */
export function momentRing<M extends Kept>() {
  let before: M[] = [];
  let latest: M[] = [];
  let size = 0;
  const sizeOf = (moments: M[]): number => moments.reduce((sum, moment) => sum + moment.json.length, 0);

  return {
    add(moment: M): void {
      if (moment.isStart) {
        before = latest;
        latest = [];
        size = sizeOf(before);
      }
      latest.push(moment);
      size += moment.json.length;
      if (size <= MOST_CHARACTERS) return;
      before = [];
      size = sizeOf(latest);
    },
    /** Whether it is time for another start, so that old moments can be let go. */
    wantsStart: (): boolean =>
      latest.length > 2 && (latest[latest.length - 1]!.at - latest[0]!.at > SPAN_MS || (size > MOST_CHARACTERS / 2 && !before.length)),
    /** Too much for memory, and letting go of old moments did not help. */
    isOver: (): boolean => size > MOST_CHARACTERS,
    drain(): M[] {
      const all = [...before, ...latest];
      before = latest = [];
      size = 0;
      return all;
    },
  };
}
