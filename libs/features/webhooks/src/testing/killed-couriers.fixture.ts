import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(__dirname, 'courier.main.ts');
const FROM_SOURCE = ['-C', '@footfall/source', '-r', '@swc-node/register'];

/** Couriers in processes of their own. They end with this one, whatever ends it. */
export class KilledCouriers {
  private readonly children = new Set<ChildProcess>();

  constructor(private readonly settings: { readonly postgresUrl: string; readonly smtpUrl: string; readonly leaseMs: number }) {}

  /** @throws where the process does not come up. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...FROM_SOURCE, MAIN, JSON.stringify(this.settings)], { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        // Killed as soon as it worked, it may not have said so.
        if (child.signalCode !== 'SIGKILL') throw new Error(`the courier did not start: ${said}`);
      }),
    ]);
  }

  /** Ends all of them without a warning, and is sure that they are gone. */
  async kill(): Promise<void> {
    const ends = [...this.children].map((child) => once(child, 'exit'));
    for (const child of this.children) child.kill('SIGKILL');
    await Promise.all(ends);
  }

  close = (): Promise<void> => this.kill();
}
