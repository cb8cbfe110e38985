import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startEmbedded } from './instance';

const ROOT = resolve(__dirname, '../../..');

/** Moves the folder to nowhere, and interrupts that once the word is said. */
const PROGRAM = (dataDir: string, staging: string) => `
  const { moveToNetworked } = require(${JSON.stringify(join(ROOT, 'libs/composition/dist/index.js'))});
  const interruption = new AbortController();
  process.once('SIGTERM', () => interruption.abort(new Error('interrupted')));
  moveToNetworked({ FOOTFALL_DATA_DIR: ${JSON.stringify(dataDir)} }, {}, {
    staging: ${JSON.stringify(staging)}, signal: interruption.signal, onProgress: (text) => console.log(text),
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
    const child = spawn(process.execPath, [program], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    const ended = once(child, 'close');
    await new Promise<void>((done) => {
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes(word)) done();
      });
      child.once('close', () => done());
    });
    // Another process is refused for the mark, and not for the lock alone, which is free in between.
    expect({ said, marked: existsSync(join(data, 'moved.json')) }).toEqual({ said: expect.stringContaining(word), marked: true });
    child.kill('SIGTERM');
    await ended;
    expect(said.trimEnd().split('\n').at(-1)).toBe('failed: interrupted');
    expect(readdirSync(dir).filter((name) => name.startsWith('staging'))).toEqual([]);
    expect(existsSync(join(data, 'moved.json'))).toBe(false);
  }
  // What was interrupted goes on where it was.
  const again = await startEmbedded({ dir, port });
  expect(await again.stop()).toBe(0);
}, 600_000);
