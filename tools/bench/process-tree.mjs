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

/** User and system time that a process and its descendants have used, in microseconds. */
export function cpuMicros(root) {
  let ticks = 0;
  for (const pid of processTree(root)) {
    const stat = statOf(pid);
    if (stat.length > 12) ticks += Number(stat[11]) + Number(stat[12]);
  }
  return (ticks * 1e6) / TICKS;
}

/** Memory of a process and its descendants in bytes, shared pages divided among those who share them. */
export function pssBytes(root) {
  let kib = 0;
  for (const pid of processTree(root)) kib += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return kib * 1024;
}
