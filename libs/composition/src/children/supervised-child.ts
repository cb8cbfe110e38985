import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** How often the child has been started again since it was first ready. */
  restarts: number;
}

export interface SupervisedChildOptions {
  /** Stands in error messages. */
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** User and group to run as; only root may choose. */
  uid?: number;
  gid?: number;
  /** Whether this line says that the child answers. */
  isReady(line: string): boolean;
  /** Runs before each start, for what a former run may have left. */
  beforeStart?: () => Promise<void>;
  /** Runs as soon as a process exists. */
  onSpawn?: (pid: number) => void;
  /** Gets every line of stderr, and of stdout but the one that says ready. */
  onLog?: (line: string) => void;
  /** The child died although nobody asked it to; it is started again after a pause. */
  onRestart?: (exit: ChildExit) => void;
  /** It answers, for the first time or again. */
  onReady?: () => void;
  /** Exit codes that no second try can mend. */
  fatalCodes?: readonly number[];
  /** First and later signal of a stop; default SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** How long the first start may take, in milliseconds; default 30,000. */
  startTimeoutMs?: number;
  /** How long a stop may take before the child is killed, in milliseconds; default 15,000. */
  stopTimeoutMs?: number;
  /** First and longest pause before a new start, in milliseconds; default 100 and 5,000. It doubles while starts fail. */
  backoffMs?: readonly [first: number, longest: number];
}

/**
 * A child process in a session of its own, so that a signal to our process group does not reach it before we have drained. It must end when
 * its stdin closes, which also happens when we are killed. When it dies by itself it is started again with the same arguments.
 */
export class SupervisedChild {
  private process?: ChildProcess;
  private stopping = false;
  private up = false;
  private restartCount = 0;
  private failures = 0;
  private wake?: () => void;
  private lastLines: string[] = [];
  private life: Promise<void> = Promise.resolve();

  private constructor(private readonly options: SupervisedChildOptions) {}

  /**
   * Resolves when the child is ready.
   * @throws Error with the child's last lines when it is not ready in time or ended for good
   */
  static async start(options: SupervisedChildOptions): Promise<SupervisedChild> {
    const child = new SupervisedChild(options);
    const timeoutMs = options.startTimeoutMs ?? 30_000;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(child.failure(`was not ready within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      await Promise.race([child.firstStart(), late]);
      return child;
    } catch (error) {
      await child.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Process id of the running child; another one after a restart. */
  get pid(): number | undefined {
    return this.process?.pid;
  }

  get ready(): boolean {
    return this.up;
  }

  get restarts(): number {
    return this.restartCount;
  }

  /** Asks the child to end, kills it when it takes too long, and resolves when it is gone. Idempotent. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.up = false;
    this.wake?.();
    const process = this.process;
    if (process && process.exitCode === null && process.signalCode === null) {
      process.stdin?.end();
      process.kill(this.options.stopSignal ?? 'SIGTERM');
      const timer = setTimeout(() => process.kill('SIGKILL'), this.options.stopTimeoutMs ?? 15_000);
      await this.life;
      clearTimeout(timer);
    }
    await this.life;
  }

  private firstStart(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.life = this.live(resolve, reject);
    });
  }

  /** Start after start until stop() or a fatal end. */
  private async live(onFirstReady: () => void, onFatal: (error: Error) => void): Promise<void> {
    let everReady = false;
    const [firstPause, longestPause] = this.options.backoffMs ?? [100, 5_000];
    while (!this.stopping) {
      const exit = await this.runOnce(() => {
        this.up = true;
        this.failures = 0;
        if (!everReady) onFirstReady();
        everReady = true;
        this.options.onReady?.();
      }).catch((error: Error) => error);
      this.up = false;
      if (this.stopping) return;
      if (exit instanceof Error) {
        if (!everReady) return onFatal(exit);
        this.remember(exit.message);
      } else if (this.options.fatalCodes?.includes(exit.code ?? 0) && !everReady) {
        return onFatal(this.failure(`ended with code ${exit.code}`));
      }
      if (everReady) {
        this.restartCount++;
        const { code, signal } = exit instanceof Error ? { code: null, signal: null } : exit;
        this.options.onRestart?.({ code, signal, restarts: this.restartCount });
      }
      await this.pause(Math.min(longestPause, firstPause * 2 ** this.failures++));
    }
  }

  private async runOnce(onReady: () => void): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const { options } = this;
    await options.beforeStart?.();
    if (this.stopping) return { code: null, signal: null };
    const process = spawn(options.command, [...options.args], {
      env: options.env,
      cwd: options.cwd,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
    });
    this.process = process;
    process.stdin.on('error', () => undefined);
    let ready = false;
    const line = (text: string): void => {
      if (!ready && options.isReady(text)) {
        ready = true;
        onReady();
        return;
      }
      this.remember(text);
      options.onLog?.(text);
    };
    const drained = [readLines(process.stdout, line), readLines(process.stderr, line)];
    if (process.pid !== undefined) options.onSpawn?.(process.pid);
    const exit = await new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
      process.once('error', reject);
      process.once('exit', (code, signal) => resolve({ code, signal }));
    });
    // A grandchild may hold the pipes longer than the child lived.
    await Promise.race([Promise.all(drained), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
    return exit;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private remember(line: string): void {
    this.lastLines = [...this.lastLines.slice(-19), line];
  }

  private failure(what: string): Error {
    const said = this.lastLines.length > 0 ? `. It said:\n${this.lastLines.join('\n')}` : '';
    return new Error(`${this.options.name} ${what}${said}`);
  }
}

function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine).once('close', resolve);
  });
}
