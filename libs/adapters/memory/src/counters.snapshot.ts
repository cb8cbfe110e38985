import { open, readFile, rename } from 'node:fs/promises';

export interface SeenMembers {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly members: Map<string, number>;
}

export interface Window {
  /** Epoch milliseconds. */
  readonly resetsAt: number;
  readonly taken: number;
}

export interface Counters {
  readonly seen: Map<string, SeenMembers>;
  readonly instants: Map<string, number>;
  readonly windows: Map<string, Window>;
}

const VERSION = 1;

/** Null where there is no snapshot, or one of another version. @throws when it cannot be read. */
export async function loadSnapshot(file: string): Promise<Counters | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { version, seen, instants, windows } = JSON.parse(text) as {
    version: number;
    seen: [string, number, [string, number][]][];
    instants: [string, number][];
    windows: [string, Window][];
  };
  if (version !== VERSION) return null;
  return {
    seen: new Map(seen.map(([key, expiresAt, members]) => [key, { expiresAt, members: new Map(members) }])),
    instants: new Map(instants),
    windows: new Map(windows),
  };
}

/** Replaces the snapshot: a reader sees the old or the new one, never a part. */
export async function saveSnapshot(file: string, { seen, instants, windows }: Counters): Promise<void> {
  const text = JSON.stringify({
    version: VERSION,
    seen: [...seen].map(([key, { expiresAt, members }]) => [key, expiresAt, [...members]]),
    instants: [...instants],
    windows: [...windows],
  });
  const next = `${file}.new`;
  const handle = await open(next, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}
