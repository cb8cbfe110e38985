import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startEmbedded } from './instance';

const CLI = resolve(__dirname, '../../cli/dist/main.js');

/** Runs a command, and sends it a signal once it has said the word. @returns its exit code; null: the signal ended it. */
async function footfall(dataDir: string, words: string[], interruption?: { at: string; by: NodeJS.Signals }): Promise<number | null> {
  const env = { ...process.env, FOOTFALL_DATA_DIR: dataDir, FOOTFALL_KAFKA_BROKERS: '' };
  const child = spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
    if (!interruption || !said.includes(interruption.at)) return;
    child.kill(interruption.by);
    interruption = undefined;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  expect({ said, interrupted: interruption === undefined }).toMatchObject({ interrupted: true });
  return code;
}

test('a backup and a restore that are interrupted leave nothing of what they copied, and folders as they were', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'footfall-interrupted-'));
  const data = join(dir, 'data');
  const backup = join(dir, 'backup');
  const instance = await startEmbedded({ dir, port: await freePort() });

  expect(await footfall(data, ['backup', backup], { at: 'copying', by: 'SIGTERM' })).toBe(143);
  expect(readdirSync(dir).filter((name) => name.startsWith('backup'))).toEqual([]);
  expect(await footfall(data, ['backup', backup])).toBe(0);
  expect(await instance.stop()).toBe(0);

  for (const at of ['postgres ', 'clickhouse ']) {
    const before = readdirSync(data);
    expect(await footfall(data, ['restore', backup, '--force'], { at, by: 'SIGINT' })).toBe(130);
    expect(readdirSync(data)).toEqual(before);
  }
  expect(await footfall(data, ['restore', backup, '--force'])).toBe(0);
}, 600_000);
