import { randomUUID } from 'node:crypto';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { AGELESS_TABLES, AGING_TABLES, OldRowsErasure } from './old-rows.erasure';

const SINCE = '2026-02-28T18:15:00.000Z';
const kept = { date: '2026-03-01', since: Date.parse(SINCE) };

describe('OldRowsErasure', () => {
  let store: TestClickHouse;
  let erasure: OldRowsErasure;
  beforeAll(async () => {
    store = await testClickHouse();
    erasure = new OldRowsErasure(store.client);
  }, 180_000);
  afterAll(() => store?.close());

  const rows = async <Row>(query: string, query_params = {}) =>
    (await store.client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();

  const TIMES: Record<string, string> = {
    events: 'ts',
    visits: 'start',
    error_occurrences: 'ts',
    identifications: 'ts',
    order_claims: 'ts',
    replay_chunks: 'ts',
    replay_sessions: 'ts',
  };

  function valuesOf(table: string, website: string): string {
    if (AGELESS_TABLES.includes(table)) return `(website_id) VALUES ('${website}')`;
    const keys: Record<string, string> = {
      visits: 'visit_id',
      order_claims: 'order_id',
      replay_chunks: 'replay_id',
      replay_sessions: 'replay_id',
    };
    const key = keys[table] ?? 'event_id';
    const time = TIMES[table];
    if (!time) return `(website_id, day) VALUES ('${website}', '2026-02-27'), ('${website}', '2026-03-01')`;
    const [columns, day] = table === 'visits' ? ['start, day', `, '2026-02-28'`] : [time, ''];
    // Of a device that has no events.
    const device = table === 'identifications' ? [', visitor_id', `, 'silent'`] : ['', ''];
    const [old, first] = ['2026-02-28 18:14:59.999', '2026-02-28 18:15:00.000'].map(
      (at) => `('${website}', '${randomUUID()}', '${at}'${day}${device[1]})`,
    );
    return `(website_id, ${key}, ${columns}${device[0]}) VALUES ${old}, ${first}`;
  }

  /** In every table the last row of before and the first that is kept. */
  async function fill(website: string) {
    for (const table of [...AGING_TABLES, ...AGELESS_TABLES]) {
      await store.client.command({ query: `INSERT INTO ${table} ${valuesOf(table, website)}` });
    }
  }
  const counts = async (website: string) =>
    Promise.all(
      [...AGING_TABLES, ...AGELESS_TABLES].map(async (table) => {
        const query = `SELECT count() AS n FROM ${table} WHERE website_id = {website:UUID} SETTINGS apply_deleted_mask = 0`;
        return Number((await rows<{ n: string }>(query, { website }))[0]?.n);
      }),
    );

  it('knows of every table whether it ages', async () => {
    const tables = await rows<{ table: string }>(
      `SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'website_id' ORDER BY table`,
    );
    expect([...AGING_TABLES, ...AGELESS_TABLES].sort()).toEqual(tables.map(({ table }) => table));
  });

  it('removes what is older and nothing else, and of no other website', async () => {
    const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const website of [one, two, other]) await fill(website);
    const whole = [...AGING_TABLES.map(() => 2), ...AGELESS_TABLES.map(() => 1)];
    expect(await counts(one)).toEqual(whole);
    expect((await erasure.erase({ websites: [one, two], ...kept })).sort()).toEqual([...AGING_TABLES].sort());
    const left = [...AGING_TABLES.map(() => 1), ...AGELESS_TABLES.map(() => 1)];
    expect([await counts(one), await counts(two), await counts(other)]).toEqual([left, left, whole]);
    const [event] = await rows<{ at: string }>(`SELECT toUnixTimestamp64Milli(ts) AS at FROM events WHERE website_id = {one:UUID}`, {
      one,
    });
    expect(Number(event?.at)).toBe(kept.since);
    const days = await rows<{ day: string }>(`SELECT day FROM website_stats_daily WHERE website_id = {one:UUID}`, { one });
    expect(days).toEqual([{ day: kept.date }]);
    expect(await erasure.erase({ websites: [one, two], ...kept })).toEqual([]);
  });

  it('removes from all other tables what one of them cannot be rid of, and says so', async () => {
    const website = randomUUID();
    await fill(website);
    // Where they stand nobody says here.
    await store.client.command({
      query: `INSERT INTO replay_chunks (website_id, replay_id, ts, bytes) VALUES ('${website}', '${randomUUID()}', '2026-01-01 00:00:00', 12)`,
    });
    await expect(erasure.erase({ websites: [website], ...kept })).rejects.toThrow('none is configured');
    const left = AGING_TABLES.map((table) => (table === 'replay_chunks' ? 3 : 1));
    expect(await counts(website)).toEqual([...left, ...AGELESS_TABLES.map(() => 1)]);
  });

  it('keeps what a device told of who uses it for as long as it has events, under its name or the one that a rotation of salts gave it', async () => {
    const website = randomUUID();
    const [before, after] = ['2026-01-01 00:00:00', '2026-03-02 00:00:00'];
    const identified = ['silent', 'here', 'renamed'].map(
      (device) => `('${website}', '${device}', '${device}', '${randomUUID()}', '${before}')`,
    );
    await store.client.command({
      query: `INSERT INTO identifications (website_id, known_as, visitor_id, event_id, ts) VALUES ${identified.join()}`,
    });
    const events = [
      ['silent', '', before],
      ['here', '', after],
      ['renamed', '', before],
      ['new-name', 'renamed', after],
    ].map(([device, previous, ts]) => `('${website}', '${device}', '${previous}', '${randomUUID()}', '${ts}', '${ts}')`);
    await store.client.command({
      query: `INSERT INTO events (website_id, visitor_id, previous_visitor_id, event_id, ts, received_at) VALUES ${events.join()}`,
    });
    expect((await erasure.erase({ websites: [website], ...kept })).sort()).toEqual(['events', 'identifications']);
    const left = await rows<{ visitor_id: string }>(
      `SELECT visitor_id FROM identifications WHERE website_id = {website:UUID} ORDER BY visitor_id SETTINGS apply_deleted_mask = 0`,
      { website },
    );
    expect(left).toEqual([{ visitor_id: 'here' }, { visitor_id: 'renamed' }]);
    const later = { date: '2026-04-01', since: Date.parse('2026-04-01T00:00:00Z') };
    expect((await erasure.erase({ websites: [website], ...later })).sort()).toEqual(['events', 'identifications']);
  });

  it('keeps who was the first to claim an order for as long as a later claim of it', async () => {
    const [website, other] = [randomUUID(), randomUUID()];
    const claims = [
      [website, 'repeated', 'ann', '2026-01-01 00:00:00'],
      [website, 'repeated', 'bob', '2026-03-02 00:00:00'],
      [website, 'single', 'ann', '2026-01-01 00:00:00'],
      [other, 'single', 'bob', '2026-03-02 00:00:00'],
    ].map(([of, order, visitor, ts]) => `('${of}', '${order}', '${visitor}', '${randomUUID()}', '${ts}', '${ts}')`);
    await store.client.command({
      query: `INSERT INTO order_claims (website_id, order_id, visitor_id, event_id, ts, received_at) VALUES ${claims.join()}`,
    });
    expect(await erasure.erase({ websites: [website, other], ...kept })).toEqual(['order_claims']);
    const left = await rows<{ visitor_id: string }>(
      `SELECT visitor_id FROM order_claims WHERE website_id = {website:UUID} ORDER BY received_at SETTINGS apply_deleted_mask = 0`,
      { website },
    );
    expect(left).toEqual([{ visitor_id: 'ann' }, { visitor_id: 'bob' }]);
    const later = { date: '2026-04-01', since: Date.parse('2026-04-01T00:00:00Z') };
    expect(await erasure.erase({ websites: [website], ...later })).toEqual(['order_claims']);
    expect(await erasure.erase({ websites: [website], ...later })).toEqual([]);
  });
});
