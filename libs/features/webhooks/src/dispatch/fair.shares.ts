export interface Sharer {
  readonly id: string;
  readonly teamId: string;
  /** The most that it may have. */
  readonly room: number;
}

/**
 * Deals what is free, one after the other in turn, until it is used up or nobody may have more.
 * @param roomOf the most that a team may have
 * @returns by id; who gets nothing is left out.
 */
export function fairShares(sharers: readonly Sharer[], free: number, roomOf: (teamId: string) => number): Map<string, number> {
  const shares = new Map<string, number>();
  const ofTeam = new Map<string, number>();
  let left = free;
  let waiting = sharers;
  while (left > 0 && waiting.length) {
    waiting = waiting.filter(({ id, teamId, room }) => {
      const [mine, ours] = [shares.get(id) ?? 0, ofTeam.get(teamId) ?? 0];
      if (left <= 0 || mine >= room || ours >= roomOf(teamId)) return false;
      shares.set(id, mine + 1);
      ofTeam.set(teamId, ours + 1);
      left -= 1;
      return true;
    });
  }
  return shares;
}
