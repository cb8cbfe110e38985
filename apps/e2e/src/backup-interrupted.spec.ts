import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startEmbedded } from './instance';

const CLI = resolve(__dirname, '../../cli/dist/main.js');

interface Interruption {
  readonly at: string;
  readonly by: NodeJS.Signals;
}

/** Sends the process a signal as it says the word: from outside it could come when all is done, where the machine is busy. */
const interrupting = ({ at, by }: Interruption) =>
  `data:text/javascript,${encodeURIComponent(`
  const { stderr } = process;
  const write = stderr.write.bind(stderr);
  stderr.write = (text, ...more) => {
    if (!String(text).includes(${JSON.stringify(at)})) return write(text, ...more);
    stderr.write = write;
    process.kill(process.pid, ${JSON.stringify(by)});
    return write(text, ...more);
  };`)}`;

/** Runs a command. @returns its exit code; null: the signal ended it. */
async function footfall(dataDir: string, words: string[], interruption?: Interruption): Promise<number | null> {
  const env = { ...process.env, FOOTFALL_DATA_DIR: dataDir, FOOTFALL_KAFKA_BROKERS: '' };
  const args = [...(interruption ? ['--import', interrupting(interruption)] : []), CLI, ...words];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  expect(said).toContain(interruption?.at ?? '');
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
