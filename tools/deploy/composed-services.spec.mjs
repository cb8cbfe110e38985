import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startComposed } from './composed-services.mjs';

const { FOOTFALL_TEST_KAFKA: kafka, FOOTFALL_TEST_POSTGRES: postgres, FOOTFALL_TEST_CLICKHOUSE: clickhouse } = process.env;
const redis = process.env.FOOTFALL_TEST_REDIS;
const whole = [kafka, postgres, clickhouse, redis].every(Boolean);

/** The same server, another database. */
function withDatabase(address, name) {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

describe('the services of docker-compose.yml', { skip: whole ? false : 'the stack is not up', timeout: 480_000 }, () => {
  const database = `composed_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'footfall-composed-'));
  let running;
  let ended;

  async function inPostgres(statement) {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  before(async () => {
    await inPostgres(`CREATE DATABASE ${database}`);
    const stores = { kafka, redis, postgres: withDatabase(postgres, database), clickhouse: withDatabase(clickhouse, database) };
    running = await startComposed({ stores, folder });
  });
  after(async () => {
    if (!ended) await running?.stop();
    await inPostgres(`DROP DATABASE ${database} WITH (FORCE)`);
    const { origin, username, password } = new URL(clickhouse);
    await fetch(`${origin}/?query=${encodeURIComponent(`DROP DATABASE IF EXISTS ${database}`)}`, {
      method: 'POST',
      headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password },
    });
    rmSync(folder, { recursive: true, force: true });
  });

  it('become ready with exactly the variables of their containers', async () => {
    for (const [name, url] of Object.entries(running.urls)) {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        assert.equal((await fetch(`${url}${path}`)).status, 200, `${path} of ${name}`);
    }
  });

  it('know each other and their operator by the secrets that were made', async () => {
    const status = (token) => fetch(`${running.urls.gateway}/api/operator/status`, { headers: { Authorization: `Bearer ${token}` } });
    const token = readFileSync(join(running.secrets, 'operator-token'), 'utf8').trim();
    const answer = await status(token);
    assert.equal(answer.status, 200, await answer.text());
    assert.equal((await status('a'.repeat(32))).status, 401);
  });

  it('end by themselves when they are asked to', async () => {
    ended = await running.stop();
    assert.deepEqual(Object.keys(ended).sort(), Object.keys(running.urls).sort());
    // Without a code is who had to be killed.
    for (const [name, code] of Object.entries(ended)) assert.notEqual(code, null, name);
  });
});
