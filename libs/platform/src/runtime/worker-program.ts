import { dirname, extname, join } from 'node:path';

/**
 * The program of a thread: its source where we run from sources ourselves, else what was built from it.
 * @param name of the file beside the caller, without its ending
 * @param caller its `__filename`
 */
export function workerProgram(name: string, caller: string): { filename: string; execArgv?: string[] } {
  const kind = extname(caller);
  const filename = join(dirname(caller), `${name}${kind}`);
  if (kind !== '.ts') return { filename };
  return { filename, execArgv: ['-C', '@footfall/source', '-r', require.resolve('@swc-node/register')] };
}
