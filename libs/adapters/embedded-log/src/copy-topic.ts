import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies one topic of a log that nobody appends to, as it is, into a folder of its own, which opens as any log does: what is damaged elsewhere in
 * the log is then in nobody's way, and nothing of it changes.
 */
export async function copyTopic(from: string, to: string, topic: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const part of ['format.json', join('topics', topic)])
    if (existsSync(join(from, part))) await cp(join(from, part), join(to, part), { recursive: true });
}
