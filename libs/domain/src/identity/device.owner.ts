/** That a device (whatever a browser or server goes by) told who uses it. */
export interface Identification {
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly eventId: string;
}

/** Order of time, and by event at the same instant: the same for the same set. */
export function byIdentification(a: Identification, b: Identification): number {
  return a.ts - b.ts || (a.eventId < b.eventId ? -1 : Number(a.eventId > b.eventId));
}

/**
 * Whose the events of a device are at an instant: the first user's from its beginning, another one's from when they said so.
 * @param told what the device told, in order; empty: nobody's.
 */
export function ownerAt(told: readonly Identification[], ts: number): string | null {
  let owner = told[0]?.userId ?? null;
  for (const each of told) {
    if (each.ts > ts) break;
    owner = each.userId;
  }
  return owner;
}

/** A span in which a device is somebody else's than before; epoch milliseconds, `to` outside. */
export interface OwnerChange {
  readonly from: number;
  readonly to: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** What changes when a device has told more than before. @param before what of `after` was known, in order. */
export function ownerChanges(before: readonly Identification[], after: readonly Identification[]): OwnerChange[] {
  const bounds = [Number.NEGATIVE_INFINITY, ...new Set(after.map(({ ts }) => ts))];
  return bounds
    .map((from, i) => ({
      from,
      to: bounds[i + 1] ?? Number.POSITIVE_INFINITY,
      before: ownerAt(before, from),
      after: ownerAt(after, from),
    }))
    .filter((span) => span.before !== span.after);
}
