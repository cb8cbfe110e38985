import { randomInt } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

const BINARY = '/usr/bin/redis-server';

/** A real server of one spec on a free port of this machine; what it holds is gone when it ends. */
export class RedisServer {
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly dir: string,
  ) {}

  static async start(): Promise<RedisServer> {
    if (!existsSync(BINARY)) throw new Error(`These tests need a Redis server at ${BINARY}: install Debian's package redis-server`);
    const server = new RedisServer(await freePort(), await mkdtemp(join(tmpdir(), 'footfall-redis-')));
    await server.run();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const settings = { bind: '127.0.0.1', port: String(this.port), dir: this.dir, save: '', appendonly: 'no' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    this.child = spawn(BINARY, args, { stdio: 'ignore' });
    // Gives up after 200 connections, some ten seconds.
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal);
  }

  /** Makes it a replica, as a failover does with the primary that was. What is connected stays connected. */
  async demote(): Promise<void> {
    const client = new Redis(this.url);
    // Nobody listens there: what it holds stays what it is.
    await client.replicaof('127.0.0.1', 1);
    client.disconnect();
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dir, { recursive: true });
  }
}

/** Below the ports that the system gives to outgoing connections, one of which would be taken in the moment before the server listens. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
