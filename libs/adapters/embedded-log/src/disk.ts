import { type BigIntStats, close, constants, fstat, ftruncate, fsync, open, read, write } from 'node:fs';
import { open as openHandle, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/**
 * The one door through which the log changes what is on disk in its files; tests put one in that runs out of space.
 * Resolves when all the bytes are durable: the descriptor was opened with O_DSYNC, which saves the second trip through
 * the thread pool that a separate fdatasync costs.
 */
export interface Disk {
  write(descriptor: number, bytes: Buffer, position: number): Promise<void>;
}

const writeOnce = promisify(write);
const readOnce = promisify(read);

export const realDisk: Disk = {
  async write(descriptor, bytes, position) {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await writeOnce(descriptor, bytes, done, bytes.length - done, position + done);
      done += bytesWritten;
    }
  },
};

export const files = {
  open: promisify(open) as (path: string, flags: number, mode?: number) => Promise<number>,
  close: promisify(close),
  fsync: promisify(fsync),
  truncate: promisify(ftruncate) as (descriptor: number, length: number) => Promise<void>,
  size: async (descriptor: number): Promise<number> =>
    Number(
      (await (promisify(fstat) as (fd: number, options: { bigint: true }) => Promise<BigIntStats>)(descriptor, { bigint: true })).size,
    ),
  durableWrites: constants.O_RDWR | constants.O_DSYNC,
  createFresh: constants.O_CREAT | constants.O_TRUNC,
  readOnly: constants.O_RDONLY,
};

/** Fills as much of `length` bytes from `position` as the file has; the answer is shorter at its end. */
export async function readAt(descriptor: number, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await readOnce(descriptor, bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** Makes the names in a directory (a file created, renamed or removed) survive a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await openHandle(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a small file so that every reader, also after a power cut, sees the old or the new content. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const next = `${path}.new`;
  const handle = await openHandle(next, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, path);
  await syncDirectory(dirname(path));
}
