import { pssBytes } from './process-tree.mjs';
import { pause } from './product.mjs';

const SETTLE_MS = 10_000;
const MIB = 1024 * 1024;
const mib = (pid) => Math.round(pssBytes(pid) / MIB);

/** Memory of the process and its children, a while after the start or after the runs. */
export async function memory(live, when) {
  await pause(SETTLE_MS);
  const value = mib(live.pid);
  return when === 'idle'
    ? { what: 'idle after the start, with children (PSS)', unit: 'MiB', median: value, most: 550 }
    : { what: 'after the runs (PSS)', unit: 'MiB', median: value };
}
