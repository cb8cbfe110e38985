import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../cli';
import { CapturedTerminal } from '../testing/captured.terminal';
import type { Finding } from './finding';
import { lookAtInstance, lookAtStatus } from './instance.look';
import { lookAtCountries, lookAtDataFolder, lookAtNode, lookAtPlaces } from './machine.look';

const TOKEN = 'a-token-that-is-longer-than-thirty-two-characters';
const levels = (findings: readonly Finding[]) => findings.map(({ what, level }) => `${what}: ${level}`);

describe('A look at the machine', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['22.1.0', 'ok'],
    ['20.18.3', 'fault'],
    ['18.20.0', 'fault'],
  ])('finds Node %s %s', (version, level) => {
    expect(lookAtNode(version).level).toBe(level);
  });

  it('tells a folder that may be written to from what may not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-doctor-'));
    try {
      expect(lookAtDataFolder(folder).says).toMatch(/ has [\d.]+ GB left/);
      expect(lookAtDataFolder(join(folder, 'none'))).toMatchObject({ level: 'ok', says: expect.stringContaining('does not exist yet') });
      expect(lookAtDataFolder(__filename)).toMatchObject({ level: 'fault', says: expect.stringContaining('is no folder') });
      // Root may write anywhere.
      chmodSync(folder, 0o500);
      if (process.getuid?.() !== 0)
        expect(lookAtDataFolder(folder)).toMatchObject({ level: 'fault', says: expect.stringContaining('EACCES') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('knows how old the table of countries is, and whether a file with cities is there', () => {
    const version = '2.3.2026061719';
    expect(lookAtCountries(version, Date.parse('2026-12-14'))).toMatchObject({ level: 'ok', says: 'of 2026-06-17' });
    expect(lookAtCountries(version, Date.parse('2026-12-15'))).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('181 days old'),
    });
    expect(lookAtCountries('1.0.0', 0).level).toBe('warning');
    const [countries, cities] = lookAtPlaces({ FOOTFALL_GEOIP_CITY_MMDB: '/nowhere/cities.mmdb' }, Date.parse('2020-01-01'));
    expect(countries).toMatchObject({ what: 'countries', level: 'ok' });
    expect(cities).toEqual({ what: 'cities', level: 'fault', says: '/nowhere/cities.mmdb can not be read (ENOENT)' });
  });
});

describe('A look at the instance', () => {
  let server: Server;
  let url: string;
  let down: Record<string, string>;
  let lag: number | null;
  const tell = () => ({
    data: {
      versions: { footfall: '0.1.0', node: '20.20.2' },
      consumer_groups: [{ group: 'ingestion.process', topic: 'hits.accepted.v1', lag }],
      dead_letters: [{ topic: 'hits.accepted.v1.dlq', records: 3 }],
    },
  });

  beforeEach(async () => {
    down = {};
    lag = 12;
    server = createServer((request, response) => {
      const isOperator = request.headers.authorization === `Bearer ${TOKEN}`;
      response.setHeader('content-type', 'application/json');
      response.setHeader('date', new Date(Date.UTC(2026, 5, 1)).toUTCString());
      if (request.url === '/readyz') {
        response.statusCode = Object.keys(down).length ? 503 : 200;
        response.end(JSON.stringify(Object.keys(down).length ? { status: 'not ready', down } : { status: 'ready' }));
      } else {
        response.statusCode = request.url === '/api/operator/status' && isOperator ? 200 : 401;
        response.end(JSON.stringify(response.statusCode === 200 ? tell() : { error: {} }));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const instance = (seconds = 0) => ({ url, version: '0.1.0', token: TOKEN, now: () => Date.UTC(2026, 5, 1) + seconds * 1000 });

  it('names what is down', async () => {
    expect(levels(await lookAtInstance(instance()))).toEqual(['instance: ok', 'clock: ok']);
    down = { redis: 'connection refused' };
    const findings = await lookAtInstance(instance());
    expect(levels(findings)).toEqual(['instance: fault', 'redis: fault', 'clock: ok']);
    expect(findings[1]?.says).toBe('connection refused');
  });

  it.each([
    [5, 'ok'],
    [6, 'warning'],
    [-6, 'warning'],
  ])('compares clocks that are %i s apart: %s', async (seconds, level) => {
    expect((await lookAtInstance(instance(seconds))).at(-1)).toMatchObject({ what: 'clock', level });
  });

  it('says where nothing answers, or something else does', async () => {
    expect(await lookAtInstance({ ...instance(), url: 'http://127.0.0.1:9' })).toMatchObject([{ what: 'instance', level: 'fault' }]);
    expect(await lookAtInstance({ ...instance(), url: `${url}/elsewhere` })).toMatchObject([
      { says: expect.stringContaining('(401 at /readyz)') },
    ]);
  });

  it('tells versions, how far readers are, and what was kept aside', async () => {
    const of = async (more: object = {}) => levels(await lookAtStatus({ ...instance(), ...more }));
    expect(await of()).toEqual(['versions: ok', 'ingestion.process: ok', 'hits.accepted.v1.dlq: warning']);
    lag = 50_001;
    expect(await of({ version: '0.2.0' })).toEqual(['versions: warning', 'ingestion.process: warning', 'hits.accepted.v1.dlq: warning']);
    lag = null;
    expect(await of()).toContain('ingestion.process: fault');
    expect(await of({ token: 'another' })).toEqual(['log: fault']);
    expect(await of({ token: undefined })).toEqual(['log: warning']);
  });

  it('is a command that ends with 1 where there is a fault', async () => {
    delete process.env['FOOTFALL_OPERATOR_TOKEN'];
    const run = async (...words: string[]) => {
      const terminal = new CapturedTerminal();
      return { code: await runCli(['node', 'footfall', 'doctor', '--url', url, ...words], terminal), out: terminal.outText };
    };
    expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/^ok {7}Node: [^]*\nwarning {2}clock: /) });
    down = { postgres: 'gone' };
    const { code, out } = await run('--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      faults: 2,
      findings: expect.arrayContaining([{ what: 'postgres', level: 'fault', says: 'gone' }]),
    });
  });
});
