import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownParts, takePlace } from './data.folder';

describe('what takes the place of a data folder', () => {
  let dir: string;
  let staging: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'footfall-place-'));
    staging = join(dir, '.restoring');
    for (const part of ['clickhouse', 'postgres', 'log']) write(join(staging, part, 'content'), 'restored');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const read = (...path: string[]) => readFileSync(join(dir, ...path), 'utf8');
  const fill = () => {
    for (const path of ['clickhouse/content', 'postgres/content', 'log/content', 'counters.json', 'moved.json', 'backup-1/manifest.json'])
      write(join(dir, path), 'former');
  };

  test('puts aside what is of Footfall, and leaves backups beside it where they are', async () => {
    fill();
    expect((await ownParts(dir)).sort()).toEqual(['clickhouse', 'counters.json', 'log', 'moved.json', 'postgres']);
    const former = await takePlace(dir, staging);
    expect(readdirSync(former ?? '').sort()).toEqual(['clickhouse', 'counters.json', 'log', 'moved.json', 'postgres']);
    expect([read('log', 'content'), read('clickhouse', 'content')]).toEqual(['restored', 'restored']);
    expect(read('backup-1', 'manifest.json')).toBe('former');
  });

  test('puts nothing aside where there is nothing of Footfall', async () => {
    write(join(dir, 'backup-1', 'manifest.json'), 'former');
    expect(await ownParts(dir)).toEqual([]);
    expect(await takePlace(dir, staging)).toBeNull();
    expect(read('postgres', 'content')).toBe('restored');
  });

  test('leaves everything as it was where one part can not be moved', async () => {
    fill();
    rmSync(join(staging, 'log'), { recursive: true });
    const before = readdirSync(dir).sort();
    await expect(takePlace(dir, staging)).rejects.toThrow('ENOENT');
    expect(readdirSync(dir).sort()).toEqual(before);
    expect([read('clickhouse', 'content'), read('log', 'content'), read('moved.json')]).toEqual(['former', 'former', 'former']);
  });

  test('holds nothing where it does not exist', async () => expect(await ownParts(join(dir, 'none'))).toEqual([]));
});
