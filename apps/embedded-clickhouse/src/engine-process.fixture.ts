import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { spoolName } from './insert-spool';
import { settingsVariable, type EmbeddedClickhouseSettings } from './settings';

export interface EngineProcess {
  url: string;
  password: string;
  dataDir: string;
  /** Tells the folder of this engine on the memory disk from others. */
  spoolName: string;
  process: ChildProcess;
  client: ClickHouseClient;
  /** What it wrote to stderr. */
  stderr(): string;
  /** POST as any HTTP client would, with the right credentials. */
  post(query: string, body?: Uint8Array, parameters?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Closes stdin, as the death of a parent does, and waits; the folder stays. */
  stop(): Promise<void>;
  /** stop() and remove the folder. */
  discard(): Promise<void>;
}

const started = new Set<ChildProcess>();

/** For afterAll: what a failed test left running would keep jest from ending. */
export function endEngineProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'footfall-engine-'));
}

/** Starts the engine's process from source, as specs of this project need it. Rejects with its stderr when it ends before it is ready. */
export async function startEngineProcess(settings: Partial<EmbeddedClickhouseSettings> = {}): Promise<EngineProcess> {
  const dataDir = settings.dataDir ?? temporaryFolder();
  const password = settings.password ?? 'right';
  const root = resolve(__dirname, '../../..');
  const args = ['-C', '@footfall/source', '-r', require.resolve('@swc-node/register'), join(__dirname, 'main.ts')];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', UV_THREADPOOL_SIZE: '16', [settingsVariable]: JSON.stringify({ ...settings, dataDir, password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'exit');
  const line = await new Promise<string>((ready, fail) => {
    createInterface({ input: child.stdout }).once('line', ready);
    void ended.then(([code]) => fail(new Error(`ended with code ${String(code)}: ${errors}`)));
  });
  const { url } = JSON.parse(line) as { url: string };
  const client = createClient({ url, username: 'footfall', password, max_open_connections: 60, log: { level: ClickHouseLogLevel.OFF } });
  const stop = async (): Promise<void> => {
    await client.close();
    child.stdin.end();
    await ended;
  };
  return {
    url,
    password,
    dataDir,
    spoolName: spoolName(dataDir),
    process: child,
    client,
    stderr: () => errors,
    post: (query, body, parameters = {}, headers = {}) =>
      fetch(`${url}/?${new URLSearchParams({ query, ...parameters }).toString()}`, {
        method: 'POST',
        body: body ? new Uint8Array(body) : undefined,
        headers: { 'X-ClickHouse-User': 'footfall', 'X-ClickHouse-Key': password, ...headers },
      }),
    stop,
    discard: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
