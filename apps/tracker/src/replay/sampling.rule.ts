/** Whether `seed` is one of the percent that are chosen: the same one always is or never is. */
export function isSampled(seed: string, percent = 100): boolean {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % 10_000 < percent * 100;
}
