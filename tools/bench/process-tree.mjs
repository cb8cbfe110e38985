import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks of /proc a second; Linux has 100 for user space whatever the kernel's own rate. */
const TICKS = 100;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended meanwhile
  }
};

const MIB = 1024 * 1024;

/** Fields of /proc/PID/stat behind the name, which may hold blanks: [0] is the state, [1] the parent. */
const statOf = (pid) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** A process and all that descend from it. */
export function processTree(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name)[1])]);
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/** The processes that one has started itself and that run, as a text to compare. */
export const childrenOf = (pid) => read(`/proc/${pid}/task/${pid}/children`).trim();

/** User and system time that a process and its descendants have used, in microseconds. */
export function cpuMicros(root) {
  let ticks = 0;
  for (const pid of processTree(root)) {
    const stat = statOf(pid);
    if (stat.length > 12) ticks += Number(stat[11]) + Number(stat[12]);
  }
  return (ticks * 1e6) / TICKS;
}

/** Memory of a process alone in bytes, of these kinds, shared pages divided among those who share them. */
const ownPssBytes = (pid, kinds = ['Pss']) => {
  const said = read(`/proc/${pid}/smaps_rollup`);
  return 1024 * kinds.reduce((sum, kind) => sum + Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(said)?.[1] ?? 0), 0);
};

/** The same of a process and its descendants. */
export function pssBytes(root) {
  return processTree(root).reduce((sum, pid) => sum + ownPssBytes(pid), 0);
}

/**
 * The same in MiB without what stands in files, such as programs and libraries: how much of these counts depends on who else runs them. All together, and by what
 * the processes are: the name of an app, or that of a program.
 */
export function ownMemory(root) {
  const byName = {};
  for (const pid of processTree(root)) {
    const command = read(`/proc/${pid}/cmdline`);
    const name = /apps\/([\w-]+)\//.exec(command)?.[1] ?? (/\bpostgres\b/.test(command) ? 'postgres' : 'others');
    byName[name] = (byName[name] ?? 0) + ownPssBytes(pid, ['Pss_Anon', 'Pss_Shmem']) / MIB;
  }
  return { mib: Object.values(byName).reduce((sum, mib) => sum + mib, 0), byName };
}
