import { z } from 'zod';

export const BACKUP_FORMAT = 'footfall-backup';
/** Raised where an older Footfall could not read what is written. */
export const BACKUP_VERSION = 1;
export const MANIFEST_FILE = 'manifest.json';

const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), files: z.array(file) });
/** Offsets are decimal numbers. */
const place = z.object({ partition: z.number(), committed: z.string().nullable(), end: z.string(), waiting: z.string() });

export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number(),
  /** Of the Footfall that took it. */
  footfall: z.string(),
  profile: z.enum(['embedded', 'networked']),
  /** ISO 8601. What was acknowledged before `begunAt` is in the backup, or in a log that it names places of. */
  begunAt: z.string(),
  endedAt: z.string(),
  schema: z.object({ postgres: z.number(), clickhouse: z.number() }),
  postgres: z.object({ tables: z.array(table), sequences: z.array(z.object({ name: z.string(), last: z.string() })) }),
  clickhouse: z.object({ tables: z.array(table) }),
  log: z.object({
    /** Whether the records themselves are in the backup, in the folder `log`. */
    kept: z.boolean(),
    /** How far each group was before the stores were copied. */
    groups: z.array(z.object({ group: z.string(), topic: z.string(), places: z.array(place) })),
    /** The latest record of each key of the topics that are kept for ever, as lines of `{key, value}`, the value in base64. */
    facts: z.array(z.object({ topic: z.string(), rows: z.number(), files: z.array(file) })),
    files: z.array(file),
  }),
  /** Whether the salts of visitors are in it, which lead from addresses to visitors while they hold. */
  salts: z.boolean(),
  /** Where events of recordings are that are not in the backup; null: none are elsewhere. */
  objects: z.object({ endpoint: z.string(), bucket: z.string() }).nullable(),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type BackedUpFile = z.infer<typeof file>;
export type BackedUpTable = z.infer<typeof table>;
export type BackedUpGroup = BackupManifest['log']['groups'][number];

/** The files of a backup, as the manifest names them. */
export const filesOf = ({ postgres, clickhouse, log }: BackupManifest): BackedUpFile[] => [
  ...[...postgres.tables, ...clickhouse.tables, ...log.facts].flatMap(({ files }) => files),
  ...log.files,
];

/** Records that were accepted and not in the stores when the backup began. */
export function waitingRecords({ log }: BackupManifest): bigint {
  return log.groups.flatMap(({ places }) => places).reduce((sum, { waiting }) => sum + BigInt(waiting), 0n);
}
