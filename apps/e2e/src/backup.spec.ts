import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@footfall/testing';
import { freePort, startEmbedded, type Instance } from './instance';
import { ResendingClient } from './resending.client';
import { Tenant, call } from './tenant';

const CLI = resolve(__dirname, '../../cli/dist/main.js');
const LEAST = 150;

/** The command line as an operator calls it on the machine of the instance. @returns its last line. */
async function footfall(dataDir: string, ...words: string[]) {
  const env = { ...process.env, FOOTFALL_DATA_DIR: dataDir, FOOTFALL_KAFKA_BROKERS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words, '--json', '--quiet'], { env, timeout: 400_000 });
  return JSON.parse(stdout) as { events: number; waiting: number; former: string | null };
}

/** How often each event is stored, asked of the engine of a running instance. */
async function copiesOf(instance: Instance): Promise<Map<string, number>> {
  const access = JSON.parse(readFileSync(join(instance.dir, 'data/access.json'), 'utf8')) as {
    clickhouse: { url: string; username: string; password: string };
  };
  const { url, username, password } = access.clickhouse;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password },
    body: 'SELECT event_id, count() FROM events GROUP BY event_id FORMAT TSV',
  });
  const rows = (await answer.text()).split('\n').filter(Boolean);
  return new Map(rows.map((row) => row.split('\t') as [string, string]).map(([id, copies]) => [id, Number(copies)]));
}

test('what was acknowledged before a backup began is there after its restore, once, with logins and keys', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'footfall-backup-'));
  const port = await freePort();
  let instance = await startEmbedded({ dir, port });
  const tenant = await Tenant.on(instance);
  const client = new ResendingClient(instance.base, tenant.website.tracking_code, tenant.website.domain, 300);
  const { acknowledged } = client.ledger;
  client.start();
  await eventually(() => expect(acknowledged.size).toBeGreaterThan(LEAST), 60_000);

  const before = new Set(acknowledged);
  const backup = join(dir, 'backup');
  await footfall(join(dir, 'data'), 'backup', backup);
  const after = acknowledged.size;
  // What comes after the backup is not in it, so that a restore is seen to go back.
  await eventually(() => expect(acknowledged.size).toBeGreaterThan(after + LEAST), 60_000);
  await client.stop();
  expect(await instance.stop()).toBe(0);
  const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.filter((entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o777) !== 0o600)).toEqual([]);

  await expect(footfall(join(dir, 'data'), 'restore', backup)).rejects.toMatchObject({ stderr: expect.stringContaining('is not empty') });
  const { former } = await footfall(join(dir, 'data'), 'restore', backup, '--force');
  expect(readdirSync(former ?? '')).toEqual(expect.arrayContaining(['clickhouse', 'log', 'postgres']));

  instance = await startEmbedded({ dir, port });
  const again = Tenant.at(instance, tenant);
  const missing = async () => {
    const copies = await copiesOf(instance);
    expect([...before].filter((id) => !copies.has(id))).toEqual([]);
    expect(copies.size).toBeLessThan(acknowledged.size);
    expect([...copies].filter(([, count]) => count > 1)).toEqual([]);
    expect((await again.read('', 'range=24h')).json.data.summary.total_page_views).toBe(copies.size);
  };
  await eventually(missing, 120_000);
  const { email, password } = tenant;
  expect((await call(instance.base, 'POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  expect((await again.asUser('GET', `/api/websites/${tenant.website.id}`)).status).toBe(200);
  await instance.stop();
}, 900_000);
