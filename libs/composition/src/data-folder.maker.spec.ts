import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, loadConfig } from '@footfall/platform';
import { makeDataFolder } from './data-folder.maker';
import { embeddedProfile } from './embedded.profile';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'footfall-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('the data folder is made with what leads to it, and is left where it is there', () => {
  const data = join(dir, 'a', 'b');
  makeDataFolder(data);
  makeDataFolder(data);
  expect(existsSync(data)).toBe(true);
});

test('where it cannot be made, the setting is named before anything is started', async () => {
  writeFileSync(join(dir, 'file'), '');
  for (const [data, code] of [
    [join(dir, 'file'), 'ENOTDIR'],
    [join(dir, 'file', 'below'), 'ENOTDIR'],
    ['/proc/footfall/data', 'ENOENT'],
  ] as const) {
    const started = embeddedProfile(loadConfig({ FOOTFALL_DATA_DIR: data }), createLogger('spec', 'silent'), new Set());
    await expect(started).rejects.toThrow(`FOOTFALL_DATA_DIR names a folder that cannot be used: ${data} (${code})`);
  }
});
