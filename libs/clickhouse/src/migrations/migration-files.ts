import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationFile {
  readonly version: number;
  readonly name: string;
  readonly path: string;
}

/**
 * The numbered SQL files beside this one, in order. Each can be run again from its beginning: it only creates what is not there.
 * One that was released is never changed; what it got wrong the next one puts right.
 */
export const MIGRATION_FILES: readonly MigrationFile[] = readdirSync(__dirname)
  .filter((name) => /^\d{4}-.+\.sql$/.test(name))
  .sort()
  .map((name) => ({ version: Number(name.slice(0, 4)), name, path: join(__dirname, name) }));
