import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startEmbedded } from './instance';

const ROOT = resolve(__dirname, '../../..');

/**
 * Moves the folder to nowhere, and interrupts that as the word of its argument is said: a signal from outside could come when all is done, where the machine
 * is busy. It says whether another process is refused for the mark then, and not for the lock alone, which is free in between.
 */
const PROGRAM = (dataDir: string, staging: string) => `
  const { existsSync } = require('node:fs');
  const { moveToNetworked } = require(${JSON.stringify(join(ROOT, 'libs/composition/dist/index.js'))});
  const interruption = new AbortController();
  process.once('SIGTERM', () => interruption.abort(new Error('interrupted')));
  let word = process.argv[2];
  const tell = (text) => {
    console.log(text);
    if (!word || !text.includes(word)) return;
    word = undefined;
    console.log('marked: ' + existsSync(${JSON.stringify(join(dataDir, 'moved.json'))}));
    process.kill(process.pid, 'SIGTERM');
  };
  moveToNetworked({ FOOTFALL_DATA_DIR: ${JSON.stringify(dataDir)} }, {}, {
    staging: ${JSON.stringify(staging)}, signal: interruption.signal, onProgress: tell,
  }).catch((error) => console.log('failed: ' + error.message));`;

test('a move is interrupted in order: while it drains and while it copies, with the folder kept from others meanwhile', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'footfall-move-'));
  const data = join(dir, 'data');
  const port = await freePort();
  const program = join(dir, 'move.cjs');
  writeFileSync(program, PROGRAM(data, join(dir, 'staging')));
  const instance = await startEmbedded({ dir, port });
  expect(await instance.stop()).toBe(0);

  for (const word of ['is processed', 'postgres ']) {
    const child = spawn(process.execPath, [program, word], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await once(child, 'close');
    expect(said).toMatch(new RegExp(`${word}.*\\nmarked: true\\n`));
    expect(said.trimEnd().split('\n').at(-1)).toBe('failed: interrupted');
    expect(readdirSync(dir).filter((name) => name.startsWith('staging'))).toEqual([]);
    expect(existsSync(join(data, 'moved.json'))).toBe(false);
  }
  // What was interrupted goes on where it was.
  const again = await startEmbedded({ dir, port });
  expect(await again.stop()).toBe(0);
}, 600_000);
