import { extname, join } from 'node:path';

/**
 * The program of a thread: its source where we run from sources ourselves, else what was built from it.
 * @param name of the file beside the caller, without its ending
 * @param caller its `__filename`
 */
export function workerProgram(folder: string, name: string, caller: string): { filename: string; execArgv?: string[] } {
  const kind = extname(caller);
  const filename = join(folder, `${name}${kind}`);
  if (kind !== '.ts') return { filename };
  return { filename, execArgv: ['-C', '@footfall/source', '-r', require.resolve('@swc-node/register')] };
}
