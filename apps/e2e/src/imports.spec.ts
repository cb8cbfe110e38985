import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { eventually } from '@footfall/testing';
import type { Client } from 'pg';
import { tablesOf, tracesOf } from './address.traces';
import { everythingKept } from './everything.kept';
import { importsSuite, logLine } from './imports.suite';
import { startEmbedded, type Instance } from './instance';
import { databaseOf } from './instance.database';
import { OPERATOR_TOKEN, Tenant, call } from './tenant';

const DONE_MS = 120_000;
const env = { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN };
const ADDRESSES = ['203.0.113.77', '2001:db8:77:88:99aa:bbcc:ddee:ff01'];
const CONTROL = '198.51.100.213';
const VIEWS = 5_500;
const FIRST = Array.from({ length: VIEWS }, (_, at) => logLine(ADDRESSES[at % 2] ?? '', at, `GET /page-${at % 7} HTTP/1.1`)).join('');
const LOG = `${FIRST}${ADDRESSES[0]} is no line of a log\n${logLine(ADDRESSES[1] ?? '', 0, 'GET /gone HTTP/1.1', { status: 404 })}`;
const SUMMARY = { lines: VIEWS + 2, imported: VIEWS, assets: 0, bots: 0, failed: 1, malformed: 1, duplicates: 0 };
/** Where the worker is made to wait: the piece with this number is sent, and nobody has written down that it is. */
const HELD_AT = 3;
const HELD_LOCK = 47_110_815;

let instance: Instance;
beforeAll(async () => {
  instance = await startEmbedded({ env });
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

importsSuite(() => instance);

describe('a file that names addresses', () => {
  const path = (t: Tenant, tail = '') => `/api/websites/${t.website.id}/imports${tail}`;
  const settled = (t: Tenant, id: string, status: string) =>
    eventually(async () => {
      const { json } = await t.asUser('GET', path(t, `/${id}`));
      expect(json.data).toMatchObject({ status });
      return json.data;
    }, DONE_MS);
  const upload = async (t: Tenant, query = 'kind=access-log') => {
    const headers = { authorization: `Bearer ${t.token}` };
    const { json } = await call(t.base, 'POST', `${path(t)}?${query}`, { raw: LOG, headers });
    return json.data.id as string;
  };
  /** An upload that has come so far that pieces of it are kept; `end` sends the rest. */
  const begun = async (t: Tenant, database: Client) => {
    const headers = { authorization: `Bearer ${t.token}`, 'content-type': 'text/plain' };
    const sending = request(`${t.base}${path(t)}?kind=access-log`, { method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
    });
    sending.write(FIRST);
    await eventually(async () => expect((await database.query('SELECT FROM import_chunks')).rowCount).toBeGreaterThan(0), DONE_MS);
    return {
      end: () => {
        sending.end(LOG.slice(FIRST.length));
        return status;
      },
    };
  };
  const views = async (t: Tenant) =>
    (await t.read('', 'range=30d')).json.data.summary as { total_page_views: number; unique_visitors: number };

  /** All that the log has, made again. */
  const rebuilt = async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const replay = (resume: boolean) => call(instance.base, 'POST', '/api/operator/replay', { body: { resume }, headers });
    let piece = await replay(false);
    while (piece.json.data.left > 0) piece = await replay(true);
    expect(piece.status).toBe(200);
  };

  it('leaves no address anywhere, at no time, and one that is killed on the way ends with the same numbers', async () => {
    const before = await Tenant.on(instance);
    let database = await databaseOf(instance);
    const clean = async () => expect(tracesOf(ADDRESSES, await tablesOf(database))).toEqual([]);
    await settled(before, await upload(before, 'kind=access-log&dry_run=true'), 'completed');
    await clean();

    await database.query(`CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(${HELD_LOCK}); RETURN NEW; END $$`);
    await database.query(`CREATE TRIGGER held BEFORE UPDATE ON imports FOR EACH ROW
      WHEN ((NEW.state ->> 'next')::int = ${HELD_AT} AND (OLD.state ->> 'next')::int < ${HELD_AT}) EXECUTE FUNCTION held()`);
    await database.query('SELECT pg_advisory_lock($1)', [HELD_LOCK]);
    const coming = await begun(before, database);
    await clean();
    expect(await coming.end()).toBe(202);
    await eventually(async () => {
      const waiting = await database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`, [HELD_LOCK]);
      expect(waiting.rowCount).toBe(1);
    }, DONE_MS);
    await clean();
    await database.end();
    await instance.kill();

    instance = await startEmbedded({ dir: instance.dir, env });
    const t = Tenant.at(instance, before);
    database = await databaseOf(instance);
    await database.query('DROP FUNCTION held CASCADE');
    // As if the minute were over after which somebody else goes on.
    await database.query(`UPDATE imports SET lease_until = now() WHERE status = 'running'`);
    const { id } = (await t.asUser('GET', path(t))).json.data[0];
    expect(await settled(t, id, 'completed')).toMatchObject({ summary: SUMMARY, progress: 100 });
    await eventually(async () => expect(await views(t)).toMatchObject({ total_page_views: VIEWS, unique_visitors: 2 }), DONE_MS);
    expect((await settled(t, await upload(t), 'completed')).summary).toMatchObject({ imported: 0, duplicates: VIEWS });
    expect((await settled(t, await upload(t, 'kind=access-log&dry_run=true'), 'completed')).summary).toMatchObject({ duplicates: VIEWS });
    await clean();
    await t.asUser('DELETE', path(t, `/${id}`));
    await settled(t, id, 'undone');
    expect(await views(t)).toMatchObject({ total_page_views: 0 });
    await rebuilt();
    expect(await views(t)).toMatchObject({ total_page_views: 0 });
    await clean();

    // Had one stood there, the same look would have found it: another address, in an event, in a piece and in a text of Postgres.
    const told = { ...t.view('/'), type: 'event', name: 'control', props: { note: Buffer.from(CONTROL).toString('hex') } };
    expect((await t.keyed([told])).json).toMatchObject({ data: { accepted: 1 } });
    await eventually(async () => expect((await t.read('/events', 'range=24h')).text).toContain('control'), DONE_MS);
    await database.query('INSERT INTO import_chunks (import_id, position, content) VALUES ($1, 0, $2)', [
      id,
      gzipSync(logLine(CONTROL, 0)),
    ]);
    await database.query('UPDATE imports SET name = $2 WHERE id = $1', [id, Buffer.from(`x${CONTROL}`).toString('base64')]);
    expect(tracesOf([CONTROL], await tablesOf(database)).sort()).toEqual([
      'postgres public.audit_entries',
      'postgres public.import_chunks, bytes',
      'postgres public.imports',
    ]);
    await clean();
    await database.end();
    await instance.stop();
    const kept = await everythingKept(instance.dir);
    expect(tracesOf(ADDRESSES, kept)).toEqual([]);
    expect(tracesOf([CONTROL], kept)).toEqual(
      expect.arrayContaining(['topic hits.accepted.v1', 'table events', expect.stringContaining('/postgres/cluster/')]),
    );
  }, 600_000);
});
