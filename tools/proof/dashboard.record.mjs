import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.mjs';

/**
 * What a walk has seen, in a file that is written after each page, so that one that was broken off can be taken up again.
 * @returns `{ clean(where), keep(where, faults), faults() }`: `clean` tells whether this page was seen without a fault, by a walk that is
 *   taken up and on the same build of the dashboard
 */
export function walkRecord(file, { resume }) {
  const build = createHash('sha256')
    .update(readFileSync(join(root, 'apps/dashboard/dist/index.html')))
    .digest('hex')
    .slice(0, 16);
  const before = resume && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const seen = before?.build === build ? before.seen : {};
  return {
    clean: (where) => seen[where]?.length === 0,
    keep(where, faults) {
      seen[where] = faults;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ build, seen }, null, 1)}\n`);
    },
  };
}
