import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runCli } from '../cli';
import { CapturedTerminal } from '../testing/captured.terminal';
import { HistoricalServer, KEY, READ_ONLY_KEY, WEBSITE } from '../testing/historical.server';

const FIXTURE = join(__dirname, '../../fixtures/access-log.txt');
const SHARED = join(__dirname, '../../../../../shared/data/access.log');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const FIXTURE_TALLY = { lines: 20, pageviews: 8, assets: 3, bots: 2, failed: 5, malformed: 2, duplicates: 0 };

let folder: string;
let server: HistoricalServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footfall-import-'));
  server = await new HistoricalServer().start();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function run(file: string, options: { args?: string[]; key?: string; website?: string; input?: Buffer; url?: string } = {}) {
  const terminal = new CapturedTerminal(options.input);
  const { args = ['--json'], key = KEY, website = WEBSITE.domain, url = server.url } = options;
  const words = ['import', 'access-log', file, '--website', website, '--url', url, '--key', key, ...args];
  const code = await runCli(['node', 'footfall', ...words], terminal);
  return {
    code,
    out: terminal.outText,
    err: terminal.errText,
    tally: (args.includes('--json') && code === 0 ? JSON.parse(terminal.outText) : null) as Record<string, number>,
  };
}
const partsOf = ({ lines: _, ...parts }: Record<string, number>) => Object.values(parts).reduce((sum, n) => sum + n, 0);
const file = (content: string | Buffer, name = 'access.log') => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const line = (at: number, path = `/page-${at}`) => {
  const time = new Date(Date.UTC(2026, 2, 12) + at * 1000).toISOString();
  return `192.0.2.${at % 250} - - [12/Mar/2026:${time.slice(11, 19)} +0000] "GET ${path} HTTP/1.1" 200 10 "-" "${BROWSER}"\n`;
};
const log = (lines: number) => Array.from({ length: lines }, (_, at) => line(at)).join('');

describe('Importing an access log', () => {
  it('accounts for every line, and keeps its state nowhere once it is done', async () => {
    const { code, tally, err, out } = await run(file(readFileSync(FIXTURE)));
    expect({ code, tally }).toEqual({ code: 0, tally: FIXTURE_TALLY });
    expect(out.trimEnd()).not.toContain('\n');
    expect(err).toContain('line 19 is malformed: 192.0.2.48');
    expect(err).toContain('line 20 is malformed: not a line of a log');
    expect(readdirSync(folder)).toEqual(['access.log']);
    const paths = [...server.stored.values()].map((event) => new URL(event.url ?? '').pathname);
    expect(paths.sort()).toEqual([
      '/',
      '/about',
      '/articles/kettles',
      '/articles/kettles',
      '/articles/kettles',
      '/caf%C3%A9',
      '/common-format',
      '/with-vhost',
    ]);
  });

  it('changes nothing the second time, packed or not, from a file or from standard input', async () => {
    const content = readFileSync(FIXTURE);
    await run(file(content));
    const before = new Map(server.stored);
    const again = { ...FIXTURE_TALLY, pageviews: 0, duplicates: 8 };
    expect((await run(file(content))).tally).toEqual(again);
    expect((await run(file(gzipSync(content), 'renamed.gz'))).tally).toEqual(again);
    expect((await run('-', { input: content, website: WEBSITE.id.toUpperCase() })).tally).toEqual(again);
    expect(server.stored).toEqual(before);
  });

  it('sends batches of 1,000 and waits out refusals, silence and lost answers', async () => {
    server.faults.push({ status: 503, retryAfter: 0 }, 'lost answer', { status: 429, retryAfter: 0 });
    const { code, tally, err } = await run(file(log(2500)));
    expect({ code, sum: partsOf(tally) }).toEqual({ code: 0, sum: 2500 });
    expect(tally['pageviews']! + tally['duplicates']!).toBe(2500);
    expect(server.stored.size).toBe(2500);
    expect(server.requests).toBe(6);
    expect(err).toContain('answered 503');
    expect(err).toContain('no answer from');
  });

  it('keeps requests under the size that the door takes', async () => {
    const long = 'x'.repeat(1900);
    const wide = (at: number) =>
      line(at, `/${long}${at}`).replace('"-"', `"https://example.net/${long}"`).replace(BROWSER, `${BROWSER} ${long}`);
    const { tally } = await run(file(Array.from({ length: 3000 }, (_, at) => wide(at)).join('')));
    expect(tally).toMatchObject({ lines: 3000, pageviews: 3000 });
    expect(server.largestBody).toBeLessThan(5 * 1024 * 1024);
  });

  it('goes on after a failure where it stopped, with the visitors that it had', async () => {
    const path = file(log(3500));
    server.faults.push({ status: 503, retryAfter: 0 });
    server.beforeAnswer = async () => {
      if (server.stored.size === 2000) server.faults.push({ status: 500 });
    };
    const first = await run(path);
    expect(first.code).toBe(1);
    expect(first.err).toContain('answered 500');
    const state = readdirSync(folder).find((name) => name.includes('.footfall-')) ?? 'none';
    expect(statSync(join(folder, state)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, state), 'utf8')).not.toContain('192.0.2');
    const requests = server.requests;
    const second = await run(path);
    expect(second.err).toContain('going on after 2,000 lines');
    expect(second.tally).toEqual({ lines: 3500, pageviews: 3500, assets: 0, bots: 0, failed: 0, malformed: 0, duplicates: 0 });
    expect(server.requests - requests).toBe(2);
    expect(new Set([...server.stored.values()].map((event) => event.visitor_id)).size).toBe(250);
    expect(existsSync(join(folder, state))).toBe(false);
  });

  it('refuses to go on with another log under the same name until told to begin anew', async () => {
    const path = file(log(2500));
    server.beforeAnswer = async () => {
      if (server.stored.size === 1000) server.faults.push({ status: 500 });
    };
    expect((await run(path)).code).toBe(1);
    for (const other of [Array.from({ length: 2500 }, (_, at) => line(at + 1)).join(''), log(100)]) {
      const { code, err } = await run(file(other));
      expect({ code, told: err.includes('not the log that an earlier run began with') }).toEqual({ code: 1, told: true });
    }
    expect(server.stored.size).toBe(1000);
    expect((await run(file(log(100)), { args: ['--json', '--restart'] })).tally).toMatchObject({ lines: 100, duplicates: 100 });
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends with the code of %s, and goes on from there', async (signal, expected) => {
    const path = file(log(2500));
    server.beforeAnswer = async () => void process.emit(signal, signal);
    const { code, err } = await run(path);
    expect({ code, told: err.includes('interrupted; the same command goes on from here') }).toEqual({ code: expected, told: true });
    server.beforeAnswer = () => Promise.resolve();
    expect((await run(path)).code).toBe(0);
    expect(server.stored.size).toBe(2500);
  });

  it('counts what the server drops under bots and failed', async () => {
    server.droppedPaths.set('/about', 'excluded_path').set('/with-vhost', 'bot');
    const { tally, out } = { ...(await run(file(readFileSync(FIXTURE)), { args: [] })) };
    expect(tally).toBeNull();
    expect(out).toContain('Footfall dropped 1 excluded_path, 1 bot');
    expect(out.replace(/\s+/g, ' ')).toContain('page views 6 + assets 3 + bots 3 + failed 6 + malformed 2 + duplicates 0 = lines 20');
  });

  it('sends nothing on a dry run, which needs no key and no server', async () => {
    const { code, tally } = await run(file(readFileSync(FIXTURE)), { args: ['--json', '--dry-run', '--quiet'], url: 'http://127.0.0.1:9' });
    expect({ code, tally }).toEqual({ code: 0, tally: FIXTURE_TALLY });
    expect(server.requests).toBe(0);
  });

  it.each([
    ['a key that nobody knows', { key: 'ffw_other' }, 1, 'answered 401: the API key is missing'],
    ['a key that may not write', { key: READ_ONLY_KEY }, 1, 'answered 403: the API key may not do this'],
    ['a website out of reach', { website: 'other.example' }, 1, `reaches\n  ${WEBSITE.id}  example.com`],
    ['nobody at the address', { url: 'http://127.0.0.1:9' }, 1, 'is Footfall running there?'],
    ['an option that does not exist', { args: ['--nonsense'] }, 2, 'unknown option'],
    ['a zone that does not exist', { args: ['--timezone', 'Mars/Olympus'] }, 2, 'IANA zone'],
  ])('says what is wrong with %s', async (_what, options, code, message) => {
    const result = await run(file(readFileSync(FIXTURE)), options);
    expect({ code: result.code, told: result.err.includes(message), err: result.err }).toEqual({ code, told: true, err: result.err });
    expect(result.out).toBe('');
    expect(server.stored.size).toBe(0);
  });

  it('gives up on a server that stays away once the time for it is over', async () => {
    server.faults.push(...Array.from({ length: 9 }, () => ({ status: 503, retryAfter: 3 })));
    const { code, err } = await run(file(log(10)), { args: ['--json', '--timeout', '1'] });
    expect({ code, told: err.includes('the time for trying again (--timeout) is over') }).toEqual({ code: 1, told: true });
  });

  (existsSync(SHARED) ? it : it.skip)('accounts for the 10,000 lines of a real log', async () => {
    const { code, tally } = await run(SHARED, { args: ['--json', '--state', folder] });
    expect({ code, lines: tally['lines'], malformed: tally['malformed'], sum: partsOf(tally) }).toEqual({
      code: 0,
      lines: 10_000,
      malformed: 1,
      sum: 10_000,
    });
    expect(tally['pageviews']).toBe(server.stored.size);
  });
});
