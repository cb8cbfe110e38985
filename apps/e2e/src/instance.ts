import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** A running Footfall that a test started, whatever it is made of. */
export interface Instance {
  readonly base: string;
  readonly process: ChildProcess;
  /** Folder of the data, for what is started again on it. */
  readonly dir: string;
  readonly log: string;
  /** Of every gateway, the base first; one in one process. */
  readonly gateways: readonly string[];
  /** Ends or starts a part of the networked stack, such as `redis`. */
  stack(action: 'kill' | 'restart', part: string): Promise<void>;
  /** Ends it gracefully; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it without warning. */
  kill(): Promise<void>;
}

const SETTINGS = {
  FOOTFALL_OWNER_EMAIL: 'owner@e2e.example',
  FOOTFALL_OWNER_PASSWORD: 'owner-of-the-tests-1',
  FOOTFALL_DEMO: '0',
  FOOTFALL_LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  HOST: '127.0.0.1',
  FOOTFALL_WEBHOOK_ALLOW_HTTP: '1',
  FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
};

/** Below the ports that the system gives to outgoing connections, one of which would be taken in the moment before the process listens. */
const PORTS = [20_000, 32_000] as const;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

interface StartOptions {
  readonly env?: Record<string, string>;
  readonly dir?: string;
  readonly port?: number;
  readonly readyWithinMs?: number;
  /** Of the networked profile; one by default. */
  readonly gateways?: number;
  /** What stands in the output once all of it runs; `/readyz` speaks for the process that answers it alone. */
  readonly saysWhenReady?: string;
}

/** The whole product in one process, with a folder of its own. */
export const startEmbedded = (options: StartOptions = {}): Promise<Instance> =>
  start([join(root, 'apps/all-in-one/dist/main.js')], 'FOOTFALL_DATA_DIR', options);

/** Six services over Kafka, Postgres, Redis and ClickHouse. */
export const startNetworked = (options: StartOptions = {}): Promise<Instance> =>
  start([join(root, 'tools/services.mjs'), '--gateways', String(options.gateways ?? 1)], 'FOOTFALL_UNUSED', {
    readyWithinMs: 180_000,
    saysWhenReady: (options.gateways ?? 1) > 1 ? `gateway-${options.gateways} is ready at` : 'gateway is ready at',
    ...options,
  });

async function start(args: string[], dirVariable: string, options: StartOptions): Promise<Instance> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'footfall-e2e-'));
  // As root, Postgres runs as another user, who has to come through here.
  chmodSync(dir, 0o755);
  const port = options.port ?? (await freePort());
  const log = join(dir, `e2e-${port}.log`);
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...SETTINGS, PORT: String(port), [dirVariable]: join(dir, 'data'), ...options.env },
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + (options.readyWithinMs ?? 150_000);
  const said = () => options.saysWhenReady === undefined || readFileSync(log, 'utf8').includes(options.saysWhenReady);
  while (!said() || !(await isReady(base))) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${readFileSync(log, 'utf8').slice(-2000)}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`not ready in time: ${readFileSync(log, 'utf8').slice(-2000)}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    base,
    process: child,
    dir,
    log,
    gateways: [base, ...[...readFileSync(log, 'utf8').matchAll(/gateway-\d+ is ready at (\S+),/g)].map(([, url]) => String(url))],
    stack: async (action, part) => {
      const done = new Promise<void>((resolve) => child.once('message', () => resolve()));
      child.send({ action, part });
      await done;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function isReady(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
