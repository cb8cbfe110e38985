/** The check itself could not be made: neither held nor broken. */
export class CheckError extends Error {
  name = 'CheckError';
}

/**
 * Holds what senders were told against what the store has.
 * @param states {Map<string, 'acknowledged' | 'refused' | 'unknown'>} by id, as `readLedger` gives them
 * @param copies {Map<string, number>} how often the store has each id
 * @returns counts, and the ids that break the promise: `lost` (acknowledged and absent), `doubled` (more than once, whatever was told),
 *   `counted` (refused and stored all the same), `strangers` (stored and never sent)
 * @throws CheckError where there is nothing to judge
 */
export function judge(states, copies) {
  if (!(states instanceof Map) || !(copies instanceof Map)) throw new CheckError('the ledger or the store could not be read');
  const by = { acknowledged: 0, refused: 0, unknown: 0 };
  const lost = [];
  const counted = [];
  for (const [id, state] of states) {
    by[state] += 1;
    if (state === 'acknowledged' && !copies.has(id)) lost.push(id);
    if (state === 'refused' && copies.has(id)) counted.push(id);
  }
  if (!by.acknowledged) throw new CheckError('nothing was acknowledged');
  const doubled = [...copies].filter(([, count]) => count > 1).map(([id]) => id);
  const strangers = [...copies.keys()].filter((id) => !states.has(id));
  return { ...by, stored: copies.size, lost, doubled, counted, strangers };
}

/** Whether a verdict breaks no promise. */
export const holds = ({ lost, doubled, counted, strangers }) => !lost.length && !doubled.length && !counted.length && !strangers.length;

/** The verdict as a report has it: numbers, and a few ids of what is broken. */
export function summary({ lost, doubled, counted, strangers, ...counts }) {
  const broken = Object.entries({ lost, doubled, counted, strangers });
  const some = Object.fromEntries(broken.filter(([, ids]) => ids.length).map(([what, ids]) => [what, ids.slice(0, 5)]));
  return {
    ...counts,
    ...Object.fromEntries(broken.map(([what, ids]) => [what, ids.length])),
    ...(Object.keys(some).length ? { some } : {}),
  };
}
