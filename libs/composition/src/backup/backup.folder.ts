import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, resolve } from 'node:path';
import { CLICKHOUSE_SCHEMA_VERSION } from '@footfall/clickhouse';
import { POSTGRES_SCHEMA_VERSION } from '@footfall/postgres';
import { BackupError } from './backup.error';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  MANIFEST_FILE,
  backupManifest,
  filesOf,
  type BackedUpFile,
  type BackupManifest,
} from './backup.manifest';

/** A backup in the making stands beside its place under another name, so that what has the name is whole. */
export class BackupFolder {
  private isWhole = false;

  private constructor(
    private readonly target: string,
    readonly path: string,
  ) {}

  /** @throws BackupError where there is something at `target`. */
  static async begin(target: string): Promise<BackupFolder> {
    const place = resolve(target);
    if (existsSync(place)) throw new BackupError(`${place} exists already: name a folder that does not`);
    await mkdir(dirname(place), { recursive: true });
    return new BackupFolder(place, await partOf(place));
  }

  /**
   * Size and checksum of a file that stands in the folder, and it is on the disk.
   * @param path relative to the folder.
   * @throws BackupError where nothing of a packed file was written.
   */
  async add(path: string): Promise<BackedUpFile> {
    const handle = await open(join(this.path, path), 'r+');
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const { size: bytes } = await stat(join(this.path, path));
    if (isUnwritten({ path, bytes }))
      throw new BackupError(`Nothing was written to ${join(this.path, path)}: is the disk of the target full?`);
    return { path, bytes, sha256: await checksum(join(this.path, path)) };
  }

  /** The same of all files below a folder. */
  async addAll(path: string): Promise<BackedUpFile[]> {
    const entries = await readdir(join(this.path, path), { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(this.path.length + 1));
    const added: BackedUpFile[] = [];
    for (const name of names.sort()) added.push(await this.add(name));
    return added;
  }

  /** Gives the backup its name. */
  async finish(manifest: BackupManifest): Promise<void> {
    await writeFile(join(this.path, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    this.isWhole = true;
    if (existsSync(this.target)) throw new BackupError(`${this.target} has come to exist meanwhile; the backup stands in ${this.path}`);
    await rename(this.path, this.target);
  }

  /** Removes what was not finished; a whole one that only lacks its name stays. */
  async discard(): Promise<void> {
    if (!this.isWhole) await rm(this.path, { recursive: true, force: true });
  }
}

/**
 * Reads and verifies a backup: every file is there with its checksum, and this code knows the version of all that is in it.
 * @throws BackupError that names what is wrong.
 */
export async function openBackup(source: string, onProgress: (text: string) => void = () => undefined): Promise<BackupManifest> {
  const manifest = await readManifest(resolve(source));
  const files = filesOf(manifest);
  onProgress(`verifying ${files.length} files`);
  for (const { path, bytes, sha256 } of files) {
    if (isAbsolute(path) || normalize(path).startsWith('..')) throw new BackupError(`The backup names a file outside of it: ${path}`);
    if (isUnwritten({ path, bytes })) throw new BackupError(`The backup is damaged: nothing was written to ${path}`);
    const place = join(resolve(source), path);
    const found = await stat(place).catch(() => null);
    if (!found) throw new BackupError(`The backup is damaged: ${path} is missing`);
    if (found.size !== bytes) throw new BackupError(`The backup is damaged: ${path} has ${found.size} bytes and not ${bytes}`);
    if ((await checksum(place)) !== sha256) throw new BackupError(`The backup is damaged: ${path} has another checksum than it had`);
  }
  return manifest;
}

/** In a container every process has the same number, and a kill leaves what it had made. */
async function partOf(place: string): Promise<string> {
  const first = `${place}.part-${process.pid}`;
  for (let next = 2, path = first; ; path = `${first}-${next++}`) {
    try {
      await mkdir(path, { mode: 0o700 });
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Packed, also nothing has bytes; where the disk is full, the engine leaves a file without any and says that all is well. */
const isUnwritten = ({ path, bytes }: Pick<BackedUpFile, 'path' | 'bytes'>) => path.endsWith('.gz') && bytes === 0;

async function readManifest(source: string): Promise<BackupManifest> {
  const path = join(source, MANIFEST_FILE);
  let found: unknown;
  try {
    found = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new BackupError(`${source} is no backup of Footfall: ${MANIFEST_FILE} can not be read (${(error as Error).message})`);
  }
  const { format, version, footfall } = (found ?? {}) as Record<string, unknown>;
  if (format !== BACKUP_FORMAT) throw new BackupError(`${source} is no backup of Footfall`);
  if (typeof version !== 'number' || version > BACKUP_VERSION)
    throw new BackupError(
      `The backup has format ${String(version)} and was taken by Footfall ${String(footfall)}; this one reads up to format ${BACKUP_VERSION}`,
    );
  const manifest = backupManifest.safeParse(found);
  if (!manifest.success) throw new BackupError(`${path} is damaged: ${manifest.error.issues[0]?.path.join('.')}`);
  const { schema } = manifest.data;
  const newer = schema.postgres > POSTGRES_SCHEMA_VERSION || schema.clickhouse > CLICKHOUSE_SCHEMA_VERSION;
  if (newer)
    throw new BackupError(
      `The backup holds schema ${schema.postgres} of Postgres and ${schema.clickhouse} of ClickHouse, and this code knows ${POSTGRES_SCHEMA_VERSION} ` +
        `and ${CLICKHOUSE_SCHEMA_VERSION}: restore it with Footfall ${manifest.data.footfall} or a newer one`,
    );
  return manifest.data;
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
