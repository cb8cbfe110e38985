import type { Readable } from 'node:stream';

/** Where a command writes: answers to `out`, everything about the work to `err`. */
export interface Terminal {
  readonly in: Readable;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

export const processTerminal: Terminal = { in: process.stdin, out: process.stdout, err: process.stderr };
