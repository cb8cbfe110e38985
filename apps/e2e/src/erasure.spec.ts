import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSUMER_GROUPS, HIT_PARTITIONS, REPLAY_PARTITIONS } from '@footfall/contracts';
import { eventually, openEmbeddedClickHouse, openTestLog } from '@footfall/testing';
import { databaseOf } from './instance.database';
import { freePort, startEmbedded, type Instance } from './instance';
import { lastingRecording } from './lasting.recording';
import { startSubscriber } from './subscriber';
import { OPERATOR_TOKEN, Tenant, call } from './tenant';

const PATIENCE_MS = 120_000;
const env = { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN, FOOTFALL_WEBHOOK_ALLOW_HTTP: '1', FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '1' };
/** All names of the visitor who is erased hold it, and nothing else does. */
const MARK = 'jane7f3a';
/** Topics that forget by age. Everything else that stays must not tell of her. */
const FORGETTING = [
  'hits.accepted.v1',
  'hits.accepted.v1.dlq',
  'replays.chunk-recorded.v1',
  'replays.chunk-recorded.v1.dlq',
  'visitors.signalled.v1',
];

/** Resolves once everything on the log is dealt with. */
const caughtUp = ({ base }: Instance) =>
  eventually(async () => {
    const { json } = await call(base, 'GET', '/api/operator/status', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    expect(json.data.consumer_groups.filter(({ lag }: { lag: number }) => lag !== 0)).toEqual([]);
  }, PATIENCE_MS);

const completed = (tenant: Tenant, receipt: string) =>
  eventually(async () => {
    const { json } = await tenant.asUser('GET', `/api/receipts/${receipt}`);
    expect(json.data.status).toBe('completed');
    return json.data;
  }, PATIENCE_MS);

/** Tables of Postgres with rows that tell of her. */
async function inPostgres(instance: Instance): Promise<string[]> {
  const client = await databaseOf(instance);
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const telling = await client.query(`SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text LIKE $1 LIMIT 1`, [`%${MARK}%`]);
      if (telling.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Tables of ClickHouse with rows, hidden ones too, that tell of her, and how many events there are. */
async function inClickHouse(dir: string) {
  const { client, close } = await openEmbeddedClickHouse(join(dir, 'data', 'clickhouse'));
  try {
    const ask = async <Row>(query: string) => (await client.query({ query, format: 'JSONEachRow' })).json<Row>();
    const tables = await ask<{ name: string }>(`SELECT name FROM system.tables WHERE database = currentDatabase()`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await ask(`SELECT * FROM ${name} SETTINGS apply_deleted_mask = 0`);
      if (JSON.stringify(rows).includes(MARK)) found.push(name);
    }
    const [events] = await ask<{ n: string }>(`SELECT count() AS n FROM events FINAL WHERE visitor_id = 'joan-somebody'`);
    return { found: found.sort(), eventsOfOther: Number(events?.n) };
  } finally {
    await close();
  }
}

/** Files of the log and of the counters that tell of her and do not forget by themselves. */
function inFiles(dir: string): string[] {
  const topics = join(dir, 'data', 'log', 'topics');
  const lasting = readdirSync(topics).filter((topic) => !FORGETTING.includes(topic));
  const files = lasting.flatMap((topic) => readdirSync(join(topics, topic)).map((file) => join(topics, topic, file)));
  return [...files, join(dir, 'data', 'counters.json')].filter((file) => readFileSync(file).includes(MARK));
}

/** Has everything that the log still holds processed once more, as a rebuild does. */
async function rewind(dir: string): Promise<void> {
  const log = await openTestLog({ dir: join(dir, 'data', 'log') });
  const beginnings = (partitions: number) => new Map(Array.from({ length: partitions }, (_, partition) => [partition, 0n]));
  const { hits, chunks } = CONSUMER_GROUPS;
  await log.seek(hits.group, hits.topic, beginnings(HIT_PARTITIONS));
  await log.seek(chunks.group, chunks.topic, beginnings(REPLAY_PARTITIONS));
  await log.close();
}

it('a visitor who is erased is in no store any more, killed meanwhile, told again and processed again; others keep theirs', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'footfall-erasure-'));
  const port = await freePort();
  const subscriber = await startSubscriber();
  let instance = await startEmbedded({ dir, port, env });
  const tenant = await Tenant.on(instance);
  const site = `/api/websites/${tenant.website.id}`;
  const webhook = { url: subscriber.url, events: ['event.tracked', 'visitor.identified'] };
  expect((await tenant.asUser('POST', `${site}/webhooks`, webhook)).status).toBe(201);

  await lastingRecording(tenant);

  const { send, sent } = sender(tenant);
  const [phone, desk] = [`phone-${MARK}`, `desk-${MARK}`];
  const hers = [
    { visitor_id: phone, type: 'pageview' },
    { visitor_id: phone, type: 'error', message: `It broke for ${MARK}` },
    { visitor_id: phone, type: 'revenue', amount: 5, currency: 'EUR', order_id: randomUUID() },
    { visitor_id: phone, type: 'identify', user_id: `${MARK}@a.example` },
    { visitor_id: phone, type: 'replay', chunk: { seq: 0, events: [{ type: 5, timestamp: Date.now(), data: { tag: MARK } }] } },
    { visitor_id: desk, type: 'pageview' },
    { visitor_id: desk, type: 'identify', user_id: `${MARK}@a.example` },
  ].map((event) => tenant.view('/', { ts: Date.now(), ...event }));
  const tracked = tenant.view('/', { ts: Date.now(), visitor_id: phone, type: 'event', name: 'asked' });
  await send([...hers, tracked]);
  await eventually(() => expect(subscriber.heard.filter(({ body }) => body.includes(MARK)).length).toBeGreaterThan(1), PATIENCE_MS);
  // Her devices are of different partitions: a message about one says nothing of the other.
  await caughtUp(instance);
  const { json: exported } = await tenant.asUser('POST', `${site}/visitors/${desk}/export`);
  const { download_url: download } = await completed(tenant, exported.data.id);
  const { json: collected } = await tenant.asUser('GET', download);
  expect(collected.events.length).toBe(7);
  expect(collected.recordings).toEqual([
    expect.objectContaining({ visitor_id: phone, events: [expect.objectContaining({ data: { tag: MARK } })] }),
  ]);
  expect(await inPostgres(instance)).toEqual(expect.arrayContaining(['receipt_chunks', 'webhook_deliveries']));

  const others = background(() => send([tenant.view('/', { visitor_id: 'joan-somebody' })]));
  const { status, json: order } = await tenant.asUser('POST', `${site}/visitors/${phone}/erase`);
  expect([status, order.data.kind]).toEqual([202, 'visitor_erasure']);
  await others.stop();
  await instance.kill();
  instance = await startEmbedded({ dir, port, env });
  const again = background(() => send([tenant.view('/', { visitor_id: 'joan-somebody' })]));
  const at = Tenant.at(instance, tenant);
  expect(await completed(at, order.data.id)).not.toHaveProperty('download_url');
  // As a browser does that never heard that they were taken.
  await send([...hers, tracked]);
  await again.stop();
  await caughtUp(instance);
  expect(await inPostgres(instance)).toEqual([]);
  expect((await at.asUser('GET', download)).status).toBe(404);
  await instance.stop();
  expect(inFiles(dir)).toEqual([]);
  expect((await inClickHouse(dir)).found).toEqual([]);

  await rewind(dir);
  instance = await startEmbedded({ dir, port, env });
  await caughtUp(instance);
  await instance.stop();
  await subscriber.stop();
  const { found, eventsOfOther } = await inClickHouse(dir);
  expect([found, eventsOfOther]).toEqual([[], sent('joan-somebody')]);
}, 600_000);

/** Sends events again until they are acknowledged, with their ids, and knows how many of each visitor were. */
function sender(tenant: Tenant) {
  const acknowledged = new Map<string, Set<string>>();
  return {
    send: async (events: (Record<string, unknown> & { id: string })[]) => {
      await eventually(async () => expect((await tenant.send({ events })).status).toBe(202), PATIENCE_MS);
      for (const { id, visitor_id } of events) {
        const ids = acknowledged.get(String(visitor_id)) ?? new Set<string>();
        acknowledged.set(String(visitor_id), ids.add(id));
      }
    },
    sent: (visitor: string) => acknowledged.get(visitor)?.size ?? 0,
  };
}

/** Does it again and again until it is stopped. */
function background(work: () => Promise<void>) {
  let going = true;
  const running = (async () => {
    while (going) await work();
  })();
  return {
    stop: () => {
      going = false;
      return running;
    },
  };
}
