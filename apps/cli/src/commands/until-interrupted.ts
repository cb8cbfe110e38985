import { constants } from 'node:os';
import { CommandFailure } from '../command.failure';
import type { Terminal } from '../terminal';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs what has to put things in order where it is interrupted: the first SIGINT or SIGTERM aborts the signal with the command's failure, the next ends
 * the process at once.
 */
export async function untilInterrupted<T>(terminal: Terminal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  const interrupt = (signal: (typeof SIGNALS)[number]): void => {
    forget();
    terminal.err.write('Ends with the step under way, and removes what is on its way. Once more ends at once.\n');
    interruption.abort(new CommandFailure('interrupted', 128 + constants.signals[signal]));
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    forget();
  }
}
