import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a process that has to end with the one that started it, however that ends: standard input is a pipe that
 * nobody writes into, and breaks with it. Threads preload the same, and have an input that ends at once.
 */
if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  (process.stdin as NodeJS.ReadStream & { unref?: () => void }).unref?.();
}
