import { spawn, type ChildProcess } from 'node:child_process';
import type { PostgresAccount } from './postgres-account';

// Waits for the end of its stdin, which is our death, and then asks the postmaster for a fast shutdown, if the folder is still its own.
const script = `
read -r _
for _ in 1 2 3 4 5; do
  read -r pid < "$2/postmaster.pid" 2>/dev/null && [ "$pid" = "$1" ] && kill -INT "$1" && exit
  sleep 1
done`;

/** Postgres does not notice when its parent dies: a shell of its own session does. Where there is no shell the next start cleans up. */
export class ParentWatch {
  private shell?: ChildProcess;

  constructor(
    private readonly folder: string,
    private readonly account: PostgresAccount,
  ) {}

  /** Watches for this postmaster instead of the one before. */
  follow(pid: number): void {
    this.stop();
    const { uid, gid } = this.account;
    const shell = spawn('/bin/sh', ['-c', script, 'footfall-parent-watch', String(pid), this.folder], {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(uid === undefined ? {} : { uid, gid }),
    });
    shell.on('error', () => undefined);
    shell.stdin.on('error', () => undefined);
    shell.unref();
    this.shell = shell;
  }

  stop(): void {
    this.shell?.kill('SIGKILL');
    this.shell = undefined;
  }
}
