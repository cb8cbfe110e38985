import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@footfall/testing';
import { runCli } from './cli';
import { CapturedTerminal } from './testing/captured.terminal';
import { HistoricalServer, KEY, WEBSITE } from './testing/historical.server';

const ROOT = join(__dirname, '../../..');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

async function run(...words: string[]) {
  const terminal = new CapturedTerminal();
  const code = await runCli(['node', 'footfall', ...words], terminal);
  return { code, out: terminal.outText, err: terminal.errText };
}

/** The command in a process of its own, from the sources. */
function start(words: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const args = ['-r', '@swc-node/register', '-C', '@footfall/source', join(__dirname, 'main.ts'), ...words];
  return spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...environment } });
}
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));

let server: HistoricalServer;
let folder: string;
beforeEach(async () => {
  server = await new HistoricalServer().start();
  folder = mkdtempSync(join(tmpdir(), 'footfall-cli-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('The command line', () => {
  it('tells its version and its commands, with examples', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
    const help = await run('--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const word of ['import', 'status', 'migrate', 'Examples:']) expect(help.out).toContain(word);
    expect((await run('import', 'access-log', '--help')).out).toContain('FOOTFALL_API_KEY');
  });

  it.each([[[]], [['nonsense']], [['import', 'access-log']], [['status', '--url', 'ftp://x']]])('ends with 2 for %j', async (words) => {
    const { code, out, err } = await run(...words);
    expect({ code, out, said: err.length > 0 }).toEqual({ code: 2, out: '', said: true });
  });

  it('shows whether an instance is ready, without colours where nobody asked for any', async () => {
    expect(await run('status', '--url', `${server.url}/`)).toEqual({ code: 0, out: `${server.url} is ready\n`, err: '' });
    server.down = { postgres: 'connection refused' };
    expect(await run('status', '--url', server.url)).toMatchObject({
      code: 1,
      out: `${server.url} is not ready\n  postgres: connection refused\n`,
    });
    const { out } = await run('status', '--url', server.url, '--json');
    expect(JSON.parse(out)).toEqual({ url: server.url, ready: false, down: server.down });
    expect((await run('status', '--url', 'http://127.0.0.1:9')).code).toBe(1);
  });

  it('asks the instance of this environment where no address is given', async () => {
    const { FOOTFALL_URL, PORT, HOST } = process.env;
    const given = async (environment: NodeJS.ProcessEnv) => {
      for (const name of ['FOOTFALL_URL', 'PORT', 'HOST']) delete process.env[name];
      Object.assign(process.env, environment);
      return run('status');
    };
    try {
      const { hostname, port } = new URL(server.url);
      const ready = (host: string) => ({ code: 0, out: `http://${host}:${port} is ready\n`, err: '' });
      expect(await given({ PORT: port })).toEqual(ready('localhost'));
      expect(await given({ PORT: port, HOST: '0.0.0.0' })).toEqual(ready('localhost'));
      expect(await given({ PORT: port, HOST: hostname })).toEqual(ready(hostname));
      expect((await given({ PORT: '9', HOST: '::1' })).err).toContain('http://[::1]:9');
      expect(await given({ PORT: '9', FOOTFALL_URL: server.url })).toEqual(ready(hostname));
    } finally {
      for (const [name, value] of Object.entries({ FOOTFALL_URL, PORT, HOST })) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });

  it('names every setting that migrating lacks', async () => {
    const needed = ['FOOTFALL_KAFKA_BROKERS', 'FOOTFALL_POSTGRES_URL', 'FOOTFALL_CLICKHOUSE_URL'];
    // The stack of the tests may have set them.
    const child = start(['migrate'], Object.fromEntries(needed.map((name) => [name, ''])));
    let err = '';
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
    expect(await ended(child)).toBe(2);
    for (const name of needed) expect(err).toContain(name);
  });

  it('does its work where nobody reads what it says', async () => {
    const log = join(folder, 'access.log');
    const line = (at: number) => `192.0.2.1 - - [12/Mar/2026:08:00:00 +0000] "GET /${at} HTTP/1.1" 200 1 "-" "${BROWSER}"\n`;
    writeFileSync(log, `no line of a log\n${line(1)}no line either\n${line(2)}`);
    const child = start(['import', 'access-log', log, '--website', WEBSITE.domain], { FOOTFALL_URL: server.url, FOOTFALL_API_KEY: KEY });
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await ended(child)).toBe(0);
    expect(server.stored.size).toBe(2);
    expect(readdirSync(folder)).toEqual(['access.log']);
  });

  it('says what to do where it is not built', async () => {
    mkdirSync(join(folder, 'bin'));
    cpSync(join(__dirname, '../bin/footfall.mjs'), join(folder, 'bin/footfall.mjs'));
    const failed = promisify(execFile)(process.execPath, [join(folder, 'bin/footfall.mjs')]);
    await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm run build') });
  });
});

describe('An import that is killed', () => {
  const lines = 4500;
  const content = () =>
    Array.from({ length: lines }, (_, at) => {
      const clock = new Date(Date.UTC(2026, 2, 12) + Math.floor(at / 3) * 1000).toISOString().slice(11, 19);
      // Every third line has an equal one before it, so that the ids depend on what stands in the part that was already sent.
      return `192.0.2.${Math.floor(at / 3) % 200} - - [12/Mar/2026:${clock} +0000] "GET /${at % 3 ? 'same' : at} HTTP/1.1" 200 1 "-" "${BROWSER}"\n`;
    }).join('');

  it.each(['SIGKILL', 'SIGINT'] as const)('by %s goes on and stores each line once, under the visitors that it had', async (signal) => {
    const log = join(folder, 'access.log');
    writeFileSync(log, content());
    const words = ['import', 'access-log', log, '--website', WEBSITE.domain, '--json'];
    const environment = { FOOTFALL_URL: server.url, FOOTFALL_API_KEY: KEY };
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.beforeAnswer = () => (server.requests === 3 ? released : Promise.resolve());

    const first = start(words, environment);
    const firstEnd = ended(first);
    await eventually(() => expect(server.stored.size).toBe(3000), 60_000);
    first.kill(signal);
    expect(await firstEnd).toBe(signal === 'SIGKILL' ? null : 130);
    release();
    expect(readdirSync(folder)).toHaveLength(2);

    const second = start(words, environment);
    const answer: Buffer[] = [];
    second.stdout?.on('data', (chunk: Buffer) => answer.push(chunk));
    expect(await ended(second)).toBe(0);
    // The third batch was stored but never acknowledged: sent again, it is known.
    expect(JSON.parse(Buffer.concat(answer).toString())).toMatchObject({ lines, pageviews: 3500, duplicates: 1000 });
    expect(server.stored.size).toBe(lines);
    expect(new Set([...server.stored.values()].map((event) => event.visitor_id)).size).toBe(200);
    expect(readdirSync(folder)).toEqual(['access.log']);
  });
});
