import type { DataSource, QueryRunner } from 'typeorm';

/** A table that is there while the database, and the other stores with it, are filled from a backup. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** @throws Error where a restore was begun and not ended: stores hold a part of a backup, and what goes on from there would mix with it. */
export async function refuseUnfinishedRestore(source: DataSource | QueryRunner): Promise<void> {
  const [mark] = (await source.query(`SELECT to_regclass($1) IS NOT NULL AS present`, [UNFINISHED_RESTORE])) as { present: boolean }[];
  if (mark?.present) throw new Error('holds a part of a backup, since a restore was interrupted or runs: restore again with --force');
}
