import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DispatchOptions } from './dispatch.options';

const MAIN = join(__dirname, 'dispatcher.main.ts');
const FROM_SOURCE = ['-C', '@footfall/source', '-r', '@swc-node/register'];

/** Dispatchers in processes of their own. They end with this one, whatever ends it. */
export class KilledDispatchers {
  private readonly running = new Set<ChildProcess>();

  constructor(
    private readonly postgresUrl: string,
    private readonly options: Omit<DispatchOptions, 'random'>,
  ) {}

  /** @throws where the process does not come up. */
  async start(): Promise<void> {
    const settings = JSON.stringify({ postgresUrl: this.postgresUrl, ...this.options });
    const child = spawn(process.execPath, [...FROM_SOURCE, MAIN, settings], { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error(`the dispatcher did not start: ${said}`);
      }),
    ]);
  }

  /** Without a warning. @returns how many there were. */
  kill(): number {
    const killed = [...this.running];
    for (const child of killed) child.kill('SIGKILL');
    return killed.length;
  }

  async close(): Promise<void> {
    const ends = [...this.running].map((child) => once(child, 'exit'));
    this.kill();
    await Promise.all(ends);
  }
}
