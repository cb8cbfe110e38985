import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { connectClickHouse } from '../connect';
import { WebsiteErasure } from './website.erasure';

/** Tables that hold nothing of any website. Whoever adds one says so here; any other has a `website_id` of which erasing knows. */
const OF_NO_WEBSITE = ['schema_migrations'];

describe('WebsiteErasure', () => {
  let store: TestClickHouse;
  let erasure: WebsiteErasure;
  beforeAll(async () => {
    store = await testClickHouse();
    erasure = new WebsiteErasure(store.client);
  }, 180_000);
  afterAll(() => store?.close());

  const rows = async <Row>(query: string, query_params = {}) =>
    (await store.client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  const command = (query: string, query_params = {}) => store.client.command({ query, query_params });

  /** One row in each table, in one part with what it held before. */
  async function fill(...websites: string[]) {
    for (const table of await erasure.tables()) {
      await command(`INSERT INTO ${table} (website_id) SELECT arrayJoin({websites:Array(UUID)})`, { websites });
      await command(`OPTIMIZE TABLE ${table} FINAL`);
    }
  }
  /** Rows that are there, hidden or not, by table. */
  async function held(website: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of await erasure.tables()) {
      const query = `SELECT count() AS n FROM ${table} WHERE website_id = {website:UUID} SETTINGS apply_deleted_mask = 0`;
      const [row] = await rows<{ n: string | number }>(query, { website });
      if (Number(row?.n)) counts[table] = Number(row?.n);
    }
    return counts;
  }

  it('knows every table', async () => {
    const all = await rows<{ name: string }>(`SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name`);
    expect(await erasure.tables()).toEqual(all.map(({ name }) => name).filter((name) => !OF_NO_WEBSITE.includes(name)));
    expect((await erasure.tables()).length).toBeGreaterThan(8);
  });

  it('leaves nothing in any table, and the rows of others', async () => {
    const [gone, also, stays] = [randomUUID(), randomUUID(), randomUUID()];
    await fill(gone, also, stays);
    const everywhere = Object.fromEntries((await erasure.tables()).map((table) => [table, 1]));
    expect(await held(gone)).toEqual(everywhere);
    expect(await erasure.erase([gone, randomUUID(), also])).toEqual(await erasure.tables());
    expect([await held(gone), await held(also)]).toEqual([{}, {}]);
    expect(await held(stays)).toEqual(everywhere);
    expect(await rows(`SELECT count() = 0 AS none FROM visits FINAL WHERE website_id = {gone:UUID}`, { gone })).toEqual([{ none: 1 }]);
    expect(await erasure.erase([gone, also])).toEqual([]);
  });

  it('what was only hidden goes too', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    await fill(gone, stays);
    await command('DELETE FROM events WHERE website_id = {gone:UUID}', { gone });
    expect((await held(gone))['events']).toBe(1);
    await erasure.erase([gone]);
    expect(await held(gone)).toEqual({});
  });

  it('goes on where it was interrupted, and beside another that does the same', async () => {
    const [gone, also] = [randomUUID(), randomUUID()];
    await fill(gone, also);
    const interrupted = erasure.erase([gone, also], { onStep: () => Promise.reject(new Error('killed')) });
    const again = new WebsiteErasure(connectClickHouse(store.connection));
    const outcomes = await Promise.allSettled([interrupted, again.erase([gone]), erasure.erase([gone, also])]);
    expect(outcomes.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([await held(gone), await held(also)]).toEqual([{}, {}]);
  });

  it('does not wait for ever, and then the next call does the rest', async () => {
    const gone = randomUUID();
    await fill(gone);
    await command('SYSTEM STOP MERGES events');
    try {
      await expect(erasure.erase([gone], { patienceMs: 200 })).rejects.toThrow(/events is still being rewritten/);
    } finally {
      await command('SYSTEM START MERGES events');
    }
    await erasure.erase([gone]);
    expect(await held(gone)).toEqual({});
  });
});
