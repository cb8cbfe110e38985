import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DispatchOptions } from './dispatch.options';

const MAIN = join(__dirname, 'dispatcher.main.ts');
const FROM_SOURCE = ['-C', '@footfall/source', '-r', '@swc-node/register'];

/** Dispatchers in processes of their own. They end with this one, whatever ends it. */
export class KilledDispatchers {
  private readonly children = new Set<ChildProcess>();
  private readonly ready = new Set<ChildProcess>();

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
    this.children.add(child);
    child.once('exit', () => {
      this.children.delete(child);
      this.ready.delete(child);
    });
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error(`the dispatcher did not start: ${said}`);
      }),
    ]);
    this.ready.add(child);
  }

  /** Ends the one that works longest, without a warning. @returns how many ended: 0 where none works */
  kill(): number {
    const [oldest] = this.ready;
    if (!oldest) return 0;
    this.ready.delete(oldest);
    oldest.kill('SIGKILL');
    return 1;
  }

  /** Of those that work, the one that works longest first. */
  get pids(): number[] {
    return [...this.ready].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  async close(): Promise<void> {
    const ends = [...this.children].map((child) => once(child, 'exit'));
    for (const child of this.children) child.kill('SIGKILL');
    await Promise.all(ends);
  }
}
