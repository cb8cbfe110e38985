import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLICKHOUSE_SCHEMA_VERSION } from '@footfall/clickhouse';
import { POSTGRES_SCHEMA_VERSION } from '@footfall/postgres';
import { BackupFolder, openBackup } from './backup.folder';
import { BACKUP_FORMAT, BACKUP_VERSION, MANIFEST_FILE, type BackupManifest } from './backup.manifest';

describe('The folder of a backup', () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'footfall-backup-folder-'));
  });
  afterEach(() => rm(place, { recursive: true }));

  async function taken(change: (manifest: BackupManifest) => unknown = (manifest) => manifest): Promise<string> {
    const target = join(place, 'backup');
    const folder = await BackupFolder.begin(target);
    await writeFile(join(folder.path, 'rows'), 'rows of a table');
    const files = [await folder.add('rows')];
    const manifest: BackupManifest = {
      ...({ format: BACKUP_FORMAT, version: BACKUP_VERSION, footfall: '1.2.3', profile: 'embedded' } as const),
      ...{ begunAt: '2026-03-01T10:00:00.000Z', endedAt: '2026-03-01T10:00:01.000Z', salts: false, objects: null },
      schema: { postgres: POSTGRES_SCHEMA_VERSION, clickhouse: CLICKHOUSE_SCHEMA_VERSION },
      postgres: { tables: [{ name: 'users', columns: ['id'], rows: 1, files }], sequences: [] },
      clickhouse: { tables: [] },
      log: { kept: false, groups: [], facts: [], files: [] },
    };
    await folder.finish(change(manifest) as BackupManifest);
    return target;
  }

  it('has its name only when it is whole, and takes nobody else’s', async () => {
    const target = join(place, 'backup');
    const folder = await BackupFolder.begin(target);
    expect(await readdir(place)).toEqual([expect.stringMatching(/^backup\.part-\d+$/)]);
    await folder.discard();
    expect(await readdir(place)).toEqual([]);
    await taken();
    expect(await readdir(place)).toEqual(['backup']);
    await expect(BackupFolder.begin(target)).rejects.toThrow(/exists already/);
  });

  it('is begun beside what a killed process of the same number left, as every process of a container has it', async () => {
    const killed = await BackupFolder.begin(join(place, 'backup'));
    await writeFile(join(killed.path, 'rows'), 'rows of');
    const target = await taken();
    expect((await readdir(place)).sort()).toEqual(['backup', `backup.part-${process.pid}`]);
    expect((await openBackup(target)).postgres.tables[0]?.files[0]).toMatchObject({ bytes: 15 });
    expect((await BackupFolder.begin(join(place, 'again'))).path).toBe(join(place, `again.part-${process.pid}`));
    expect((await BackupFolder.begin(join(place, 'again'))).path).toBe(join(place, `again.part-${process.pid}-2`));
  });

  it('stays under its other name where somebody else took the first one meanwhile', async () => {
    const target = join(place, 'backup');
    const [late, first] = [await BackupFolder.begin(target), await taken()];
    const manifest = await openBackup(first);
    await writeFile(join(late.path, 'rows'), 'rows of a table');
    await expect(late.finish(manifest)).rejects.toThrow(`${target} has come to exist meanwhile; the backup stands in ${late.path}`);
    await late.discard();
    expect(await openBackup(late.path)).toEqual(manifest);
  });

  it('takes no packed file without bytes, as the engine leaves them on a full disk', async () => {
    const folder = await BackupFolder.begin(join(place, 'backup'));
    await writeFile(join(folder.path, 'rows.native.gz'), '');
    await expect(folder.addAll('.')).rejects.toThrow(/Nothing was written to .*rows\.native\.gz: is the disk of the target full\?/);
  });

  it('is refused where it was taken on a full disk by a version that did not notice', async () => {
    const empty = { path: 'clickhouse/events/1.native.gz', bytes: 0, sha256: '' };
    const target = await taken((manifest) => ({
      ...manifest,
      clickhouse: { tables: [{ name: 'events', columns: ['id'], rows: 43, files: [empty] }] },
    }));
    await expect(openBackup(target)).rejects.toThrow(/damaged: nothing was written to clickhouse\/events\/1\.native\.gz/);
  });

  it('opens as it was', async () => {
    const target = await taken();
    const manifest = await openBackup(target);
    expect(manifest.postgres.tables[0]?.files[0]).toMatchObject({ path: 'rows', bytes: 15 });
  });

  it.each([
    ['bytes that changed', (path: string) => writeFile(path, 'rows of A table'), /rows has another checksum/],
    ['a file that was cut', (path: string) => writeFile(path, 'rows'), /rows has 4 bytes and not 15/],
    ['a file that is gone', (path: string) => rm(path), /rows is missing/],
  ])('is refused for %s', async (_what, damage, message) => {
    const target = await taken();
    await damage(join(target, 'rows'));
    await expect(openBackup(target)).rejects.toThrow(message);
  });

  it.each([
    ['another format', { format: 'something' }, /is no backup of Footfall/],
    ['a newer format', { version: BACKUP_VERSION + 1 }, /has format 2 and was taken by Footfall 1.2.3; this one reads up to format 1/],
    [
      'a newer Postgres',
      { schema: { postgres: 9_999, clickhouse: 1 } },
      /schema 9999 of Postgres.*restore it with Footfall 1.2.3 or a newer/,
    ],
    ['a newer ClickHouse', { schema: { postgres: 1, clickhouse: 9_999 } }, /9999 of ClickHouse/],
    ['a manifest without its tables', { clickhouse: {} }, /is damaged: clickhouse.tables/],
    [
      'files outside of it',
      { log: { kept: false, groups: [], facts: [], files: [{ path: '../x', bytes: 0, sha256: '' }] } },
      /outside of it/,
    ],
  ])('is refused for %s', async (_what, change, message) => {
    await expect(openBackup(await taken((manifest) => ({ ...manifest, ...change })))).rejects.toThrow(message);
  });

  it('is refused without its manifest, or with half of it', async () => {
    const target = await taken();
    const text = await readFile(join(target, MANIFEST_FILE), 'utf8');
    await writeFile(join(target, MANIFEST_FILE), text.slice(0, 100));
    await expect(openBackup(target)).rejects.toThrow(/can not be read/);
    await rm(join(target, MANIFEST_FILE));
    await expect(openBackup(target)).rejects.toThrow(/is no backup of Footfall/);
  });
});
