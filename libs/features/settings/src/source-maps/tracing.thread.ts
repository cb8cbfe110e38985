import { Worker } from 'node:worker_threads';
import type { OriginalPlace } from '@footfall/contracts';
import { tracePlaces, type TraceTask } from './trace.worker';

/** A text, since a file would have to be found from sources and from what is built alike. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const tracePlaces = ${tracePlaces.toString()};
  parentPort.postMessage(tracePlaces(workerData.task, require('node:zlib'), require(workerData.library)));`;
const LIBRARY = require.resolve('@jridgewell/trace-mapping');

export interface TracingBounds {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/**
 * Asks one map in a thread of its own, since maps come from people: what it takes too much time or memory for ends with the thread.
 * @throws Error where it could not be read within the bounds.
 */
export function traceApart(task: TraceTask, { milliseconds, megabytes }: TracingBounds): Promise<(OriginalPlace | null)[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(PROGRAM, {
      eval: true,
      workerData: { task, library: LIBRARY },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    const timer = setTimeout(() => end(() => reject(new Error(`a source map could not be read within ${milliseconds} ms`))), milliseconds);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void thread.terminate();
    };
    thread.once('message', (places: (OriginalPlace | null)[]) => end(() => resolve(places)));
    thread.once('error', (error) => end(() => reject(error)));
    thread.once('exit', () => end(() => reject(new Error('the thread that reads a source map ended without an answer'))));
  });
}
