import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@footfall/platform';
import { moveToNetworked } from './move.house';
import type { NetworkedStores } from './restore.networked';

const NOWHERE = {} as NetworkedStores;

describe('a move that is refused', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'footfall-move-'));
    mkdirSync(join(dir, 'log'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const move = (staging: string, force = false) => moveToNetworked({ FOOTFALL_DATA_DIR: dir } as Config, NOWHERE, { staging, force });

  test('leaves a folder that it did not make as it is', async () => {
    const backups = join(dir, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, 'former'), 'kept');
    await expect(move(backups)).rejects.toThrow('exists already');
    expect(readFileSync(join(backups, 'former'), 'utf8')).toBe('kept');
  });

  test('leaves a folder that was moved before marked as moved', async () => {
    const mark = join(dir, 'moved.json');
    writeFileSync(mark, '{"movedAt":"2026-01-01T00:00:00.000Z","to":"networked"}');
    await expect(move(join(dir, 'staging'))).rejects.toThrow('was moved to the networked profile at 2026-01-01');
    // Nothing that is no log can be held.
    rmSync(join(dir, 'log'), { recursive: true });
    writeFileSync(join(dir, 'log'), 'no folder');
    await expect(move(join(dir, 'staging'), true)).rejects.toThrow();
    expect(readFileSync(mark, 'utf8')).toContain('2026-01-01');
    expect(existsSync(join(dir, 'staging'))).toBe(false);
  });
});
