import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../workspace/paths.mjs';
import { say } from '../../workspace/say.mjs';

const shown = 40;

/**
 * Makes a proof in a folder of its own, stops what it has started, the last first, prints its result and writes it to `reports/<name>.json`. What was
 * said stays in the folder where the proof could not be made.
 * @param proved `({ folder, stops }) => result`: `stops` takes functions; fields of the result are numbers, texts or lists, `differences` a list of lines
 * @param holds whether a result is as it has to be
 * @param words what is said of one that holds, and of one that does not
 * @returns the exit code @throws what `proved` throws
 */
export async function toldProof({ name, proved, holds, words }) {
  const folder = mkdtempSync(join(tmpdir(), `footfall-${name}-proof-`));
  chmodSync(folder, 0o755); // Postgres may run as another user, who has to come through here
  const stops = [];
  let result;
  try {
    result = await proved({ folder, stops });
  } finally {
    for (const stop of stops.reverse()) await stop();
    if (result) rmSync(folder, { recursive: true, force: true });
    else say(`what was said stands in ${folder}`);
  }
  const asCell = (what, value) => {
    if (!Array.isArray(value)) return value;
    return what === 'differences' ? value.length : value.join(' ') || '-';
  };
  console.table(Object.entries(result).map(([what, value]) => ({ what, value: asCell(what, value) })));
  for (const difference of result.differences.slice(0, shown)) say(difference);
  const held = holds(result);
  say(held ? words[0] : words[1]);
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, `reports/${name}.json`), `${JSON.stringify({ ...result, holds: held }, null, 2)}\n`);
  return held ? 0 : 1;
}

/** @returns seconds, as text */
export const secondsSince = (time) => ((Date.now() - time) / 1000).toFixed(1);
