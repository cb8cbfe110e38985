import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const WITHIN_MS = 180_000;
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Plain JavaScript, whatever this process was started with. */
const start = (name) => fork(pathOf(name), { execArgv: [] });

/** Has a child process send the posts of one order (load.worker.mjs) and gives its count. */
export async function load(order) {
  return answerOf('./load.worker.mjs', order);
}

/** Has a child process post in a loop (poster.worker.mjs) and gives the seconds. */
export async function bareLoop(order) {
  return (await answerOf('./poster.worker.mjs', order)).seconds;
}

async function answerOf(name, order) {
  const child = start(name);
  const overdue = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  try {
    child.send(order);
    const [result] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
    if (!result) throw new Error(`${name} ended early or took longer than ${WITHIN_MS / 1000} s`);
    return result;
  } finally {
    clearTimeout(overdue);
    child.kill();
  }
}

/** Starts the bare server (baseline.worker.mjs); it ends with this process at the latest. */
export async function startBaseline() {
  const child = start('./baseline.worker.mjs');
  const [{ base }] = await once(child, 'message');
  return { base, pid: child.pid, stop: () => child.kill() };
}

/** Starts a server that takes posts (sink.worker.mjs); `posts` says how many it has had. It ends with this process at the latest. */
export async function startSink() {
  const child = start('./sink.worker.mjs');
  const [{ base }] = await once(child, 'message');
  const posts = async () => {
    child.send({});
    return (await once(child, 'message'))[0].posts;
  };
  return { base, posts, stop: () => child.kill() };
}
