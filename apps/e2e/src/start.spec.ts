import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startEmbedded, type Instance } from './instance';
import { Tenant } from './tenant';

const main = resolve(__dirname, '../../all-in-one/dist/main.js');

/** Starts the product and waits for its end; what cannot start must end by itself. */
function attempt(env: Record<string, string>): { code: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', FOOTFALL_DEMO: '0', ...env },
    encoding: 'utf8',
    timeout: 100_000,
  });
  return { code: status, said: stderr };
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'footfall-start-'));
  chmodSync(dir, 0o755);
  return dir;
}

describe('what cannot start says why in one line and ends with 1', () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startEmbedded();
  }, 180_000);
  afterAll(async () => {
    await instance?.stop();
  }, 180_000);

  it('settings that cannot be used, all at once', () => {
    const { code, said } = attempt({ PORT: 'x', FOOTFALL_REGISTRATION: 'maybe' });
    expect(code).toBe(1);
    expect(said).toMatch(/PORT must be a whole number[\s\S]*FOOTFALL_REGISTRATION must be open or closed/);
  });

  it('a busy port', () => {
    const { code, said } = attempt({ PORT: new URL(instance.base).port, FOOTFALL_DATA_DIR: folder() });
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringContaining('port is in use')]]);
  });

  it('a second process on the same data folder, which costs the first one nothing', async () => {
    const tenant = await Tenant.on(instance);
    const { code, said } = attempt({ PORT: String(await freePort()), FOOTFALL_DATA_DIR: join(instance.dir, 'data') });
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/in use by process \d+/)]]);
    expect((await tenant.send(tenant.view())).json).toMatchObject({ accepted: 1 });
  });

  it('a data folder of a newer version, which is left as it is', async () => {
    const stopped = await startEmbedded();
    expect(await stopped.stop()).toBe(0);
    const format = join(stopped.dir, 'data/log/format.json');
    const newer = JSON.stringify({ ...(JSON.parse(readFileSync(format, 'utf8')) as object), version: 99 });
    writeFileSync(format, newer);
    const { code, said } = attempt({ PORT: String(await freePort()), FOOTFALL_DATA_DIR: join(stopped.dir, 'data') });
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/a newer one wrote it/)]]);
    expect(readFileSync(format, 'utf8')).toBe(newer);
  }, 300_000);
});

it('the installation has its owner before anybody is answered, and the credentials are printed', async () => {
  const [dir, port] = [folder(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const register = async (): Promise<number> => {
    const body = JSON.stringify({ email: 'quick@e2e.example', password: 'quicker-than-the-owner-1' });
    const answer = fetch(`${base}/api/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.then(({ status }) => status).catch(() => 0);
  };
  const starting = startEmbedded({ dir, port, env: { FOOTFALL_REGISTRATION: 'closed' } });
  const ready = starting.then(() => true);
  let status = 0;
  while (status === 0 && !(await Promise.race([ready, new Promise((done) => setTimeout(() => done(false), 2))]))) status = await register();
  const instance = await starting;
  try {
    expect(status).toBe(403);
    expect(readFileSync(instance.log, 'utf8')).toMatch(/Login +owner@e2e\.example\n +Password +owner-of-the-tests-1\n +API key +\S{20,}\n/);
  } finally {
    await instance.stop();
  }
}, 300_000);
