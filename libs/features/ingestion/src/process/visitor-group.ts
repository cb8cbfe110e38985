/** A visitor under all the ids that a rotation of salts gave, and the span in which something new happened. */
export interface VisitorGroup {
  readonly websiteId: string;
  readonly visitorIds: Set<string>;
  /** Epoch milliseconds, both inclusive. */
  from: number;
  to: number;
}

export interface Touch {
  readonly websiteId: string;
  readonly visitorId: string;
  readonly previousVisitorId: string;
  readonly ts: number;
}

/** Touches by visitor; ids that an event links belong to one group. */
export function groupTouches(touches: readonly Touch[]): VisitorGroup[] {
  const groups = new Map<string, VisitorGroup>();
  for (const touch of touches) {
    const ids = touch.previousVisitorId ? [touch.visitorId, touch.previousVisitorId] : [touch.visitorId];
    const found = new Set(ids.map((id) => groups.get(`${touch.websiteId}${id}`)).filter((group) => group !== undefined));
    const [first, ...rest] = found;
    const group = first ?? { websiteId: touch.websiteId, visitorIds: new Set<string>(), from: touch.ts, to: touch.ts };
    for (const other of rest) {
      other.visitorIds.forEach((id) => group.visitorIds.add(id));
      group.from = Math.min(group.from, other.from);
      group.to = Math.max(group.to, other.to);
    }
    ids.forEach((id) => group.visitorIds.add(id));
    group.from = Math.min(group.from, touch.ts);
    group.to = Math.max(group.to, touch.ts);
    for (const id of group.visitorIds) groups.set(`${group.websiteId}${id}`, group);
  }
  return [...new Set(groups.values())];
}
