import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, openEmbeddedClickHouse } from '@footfall/testing';
import { freePort, startEmbedded, type Instance } from './instance';
import { ResendingClient } from './resending.client';
import { OPERATOR_TOKEN, Tenant, call } from './tenant';

const env = { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN };

/** Resolves once everything on the log is dealt with. */
const caughtUp = ({ base }: Instance) =>
  eventually(async () => {
    const { json } = await call(base, 'GET', '/api/operator/status', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const lags = json.data.consumer_groups.map(({ group, lag }: { group: string; lag: number }) => `${group} ${lag}`);
    expect(lags).toEqual(expect.arrayContaining(['ingestion.process 0', 'ingestion.erase 0']));
  }, 180_000);

/** Resolves once the process, which sweeps as it starts, has found nothing left. */
const swept = ({ base }: Instance) =>
  eventually(async () => {
    const { text } = await call(base, 'GET', '/metrics');
    expect(Number(/^footfall_deletions_swept_timestamp_seconds\S* (\S+)/m.exec(text)?.[1])).toBeGreaterThan(0);
  }, 180_000);

/** Tables that hold anything of a website, hidden rows too. */
async function held(dir: string, website: string): Promise<string[]> {
  const { client, close } = await openEmbeddedClickHouse(join(dir, 'data', 'clickhouse'));
  try {
    const ask = async (query: string) =>
      (await client.query({ query, query_params: { website }, format: 'JSONEachRow' })).json<{ table: string }>();
    const tables = await ask(`SELECT DISTINCT table FROM system.columns WHERE database = currentDatabase() AND name = 'website_id'`);
    const found: string[] = [];
    for (const { table } of tables) {
      const query = `SELECT 1 FROM ${table} WHERE website_id = {website:UUID} LIMIT 1 SETTINGS apply_deleted_mask = 0`;
      if ((await ask(query)).length) found.push(table);
    }
    return found.sort();
  } finally {
    await close();
  }
}

describe('a website that is deleted', () => {
  it('leaves no row in the store, also when the process is killed right after, under load; others keep theirs', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'footfall-deletion-'));
    const port = await freePort();
    let instance = await startEmbedded({ dir, port, env });
    const stays = await Tenant.on(instance);
    const deleted: string[] = [];
    let sent = 0;
    for (const killAfterMs of [0, 120, 500]) {
      const tenant = await Tenant.on(instance);
      const loads = [stays, tenant].map(({ website }) => new ResendingClient(instance.base, website.tracking_code, website.domain, 100));
      for (const load of loads) load.start(8);
      await eventually(async () => expect((await tenant.read('', 'range=24h')).json.data.summary.total_page_views).toBeGreaterThan(50));
      expect((await tenant.asUser('DELETE', `/api/websites/${tenant.website.id}`)).status).toBe(200);
      await new Promise((done) => setTimeout(done, killAfterMs));
      await instance.kill();
      for (const load of loads) await load.stop();
      sent += loads[0]?.ledger.acknowledged.size ?? 0;
      deleted.push(tenant.website.id);
      instance = await startEmbedded({ dir, port, env });
    }
    await caughtUp(instance);
    await instance.stop();
    instance = await startEmbedded({ dir, port, env });
    await swept(instance);
    const views = (await Tenant.at(instance, stays).read('', 'range=24h')).json.data.summary.total_page_views;
    expect(views).toBeGreaterThanOrEqual(sent);
    await instance.stop();
    for (const website of deleted) expect(await held(dir, website)).toEqual([]);
    expect(await held(dir, stays.website.id)).toEqual(
      expect.arrayContaining(['events', 'visit_days_changed', 'visitor_first_seen', 'visits']),
    );
  }, 600_000);
});
