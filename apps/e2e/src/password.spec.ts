import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type Instance, startEmbedded } from './instance';
import { OWNER } from './owner.calls';

const CLI = resolve(__dirname, '../../cli/dist/main.js');

let instance: Instance;
beforeAll(async () => {
  instance = await startEmbedded();
}, 180_000);
afterAll(() => instance.stop());

async function footfall(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, FOOTFALL_DATA_DIR: join(instance.dir, 'data'), FOOTFALL_KAFKA_BROKERS: '' };
  const child = spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out, err };
}

async function ask(path: string, content: object): Promise<{ status: number; refreshToken: string }> {
  const answer = await fetch(`${instance.base}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  const { data } = (await answer.json()) as { data?: { refresh_token?: string } };
  return { status: answer.status, refreshToken: data?.refresh_token ?? '' };
}

test('an owner who lost the password is let in again, while the process runs and while it does not', async () => {
  const before = await ask('login', OWNER);
  expect(before.status).toBe(200);

  const nobody = await footfall('password', 'nobody@e2e.example');
  expect(nobody).toEqual({ code: 1, out: '', err: 'footfall: nobody has the e-mail nobody@e2e.example\n' });
  const running = await footfall('password', OWNER.email.toUpperCase(), '--json');
  expect(running).toMatchObject({ code: 0, err: '' });
  const { password } = JSON.parse(running.out) as { password: string };
  expect((await ask('login', { ...OWNER, password })).status).toBe(200);
  expect((await ask('login', OWNER)).status).toBe(401);
  expect((await ask('refresh', { refresh_token: before.refreshToken })).status).toBe(401);

  expect(await instance.stop()).toBe(0);
  const { code, out } = await footfall('password', OWNER.email);
  expect(code).toBe(0);
  const again = /^Password {3}(\S+)$/m.exec(out)?.[1];
  instance = await startEmbedded({ dir: instance.dir });
  expect((await ask('login', { ...OWNER, password: again })).status).toBe(200);
  expect((await ask('login', { ...OWNER, password })).status).toBe(401);
}, 300_000);
