import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../cli';
import { CapturedTerminal } from '../testing/captured.terminal';

const TOKEN = 'operator-token-0123456789abcdefghijkl';

describe('footfall rebuild', () => {
  let server: Server;
  let url: string;
  let asked: unknown[];
  let pieces: { status: number; data?: object }[];

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push([request.url, request.headers.authorization, JSON.parse(text)]);
        const { status, data } = pieces.shift() ?? { status: 500 };
        response.writeHead(status, { 'content-type': 'application/json', ...(status === 503 ? { 'retry-after': '0' } : {}) });
        response.end(JSON.stringify(data ? { success: true, data } : { success: false, error: { message: 'no' } }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  async function runAs(...words: string[]) {
    const terminal = new CapturedTerminal();
    const code = await runCli(['node', 'footfall', 'rebuild', '--url', url, ...words], terminal);
    return { code, out: terminal.outText, err: terminal.errText };
  }
  const run = (...words: string[]) => runAs('--token', TOKEN, ...words);

  it('asks for the next piece until nothing is left, waits out what passes, and says how much it was', async () => {
    pieces = [{ status: 200, data: { handled: 5, left: 7 } }, { status: 503 }, { status: 200, data: { handled: 7, left: 0 } }];
    const { code, out, err } = await run('--from', '2024-05-14T12:00:00Z', '--json');
    expect([code, JSON.parse(out)]).toEqual([0, { url, handled: 12 }]);
    expect(err).toContain('5 records of the log are made again, 7 are left');
    const order = (resume: boolean) => ['/api/operator/replay', `Bearer ${TOKEN}`, { from: '2024-05-14T12:00:00.000Z', resume }];
    expect(asked).toEqual([order(false), order(true), order(true)]);
  });

  it('ends where nothing comes of it, however often it asks', async () => {
    pieces = Array.from({ length: 100 }, () => ({ status: 200, data: { handled: 0, left: 3 } }));
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('3 are left and do not get less') });
    expect(asked).toHaveLength(31);
  });

  describe('in a container', () => {
    const variable = 'FOOTFALL_OPERATOR_TOKEN_FILE';
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'footfall-token-'));
      process.env[variable] = join(folder, 'operator-token');
    });
    afterEach(() => {
      delete process.env[variable];
      rmSync(folder, { recursive: true });
    });

    it('takes the token from its file, and says where that cannot be read', async () => {
      expect(await runAs()).toEqual({ code: 2, out: '', err: `footfall: ${variable} names a file that cannot be read (ENOENT)\n` });
      writeFileSync(join(folder, 'operator-token'), `${TOKEN}\n`);
      pieces = [{ status: 200, data: { handled: 1, left: 0 } }];
      expect(await runAs()).toMatchObject({ code: 0, out: '1 records of the log were made again.\n' });
      expect(asked).toEqual([['/api/operator/replay', `Bearer ${TOKEN}`, { resume: false }]]);
    });
  });

  it('says what to do about a refusal, and refuses what is no instant', async () => {
    pieces = [{ status: 404 }];
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('FOOTFALL_OPERATOR_TOKEN') });
    expect((await run('--from', 'yesterday')).code).toBe(2);
  });
});
