import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, loadConfig } from '@footfall/platform';
import { embeddedProfile } from '../embedded.profile';
import { embeddedStores, lockLog } from './embedded.stores';

const SOMEBODY = 12_345;
/** Nobody else may give a folder to somebody. */
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('root, on a data folder of another user', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'footfall-foreign-'));
    for (const part of ['log', 'clickhouse', 'postgres']) {
      mkdirSync(join(dir, part));
      chownSync(join(dir, part), SOMEBODY, SOMEBODY);
    }
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test.each([
    ['starts nothing', () => embeddedProfile(loadConfig({ FOOTFALL_DATA_DIR: dir }), createLogger('spec', 'silent'), new Set())],
    ['backs nothing up where no process runs', () => embeddedStores(loadConfig({ FOOTFALL_DATA_DIR: dir }))],
    ['restores nothing', () => lockLog(dir)],
  ])('%s, and leaves it as it is', async (_, use) => {
    await expect(use()).rejects.toThrow(`${dir} belongs to another user (${SOMEBODY}): run this as that user and not as root`);
    expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['clickhouse', 'log', 'postgres']);
    expect(statSync(join(dir, 'postgres')).uid).toBe(SOMEBODY);
  });
});
