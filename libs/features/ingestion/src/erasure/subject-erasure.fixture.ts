import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClickHouseClient } from '@clickhouse/client';
import { RowErasure } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS, type AcceptedHit, type AcceptedHits, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import type { CounterStore, EventLog } from '@footfall/ports';
import { ingestionProcess } from './ingestion-process.fixture';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
const PARTITION = 3;

/** What one request of a visitor brings. */
export type Hits = readonly (Partial<AcceptedHit> & Pick<AcceptedHit, 'visitor'>)[];

/** All that a visitor leaves: a view, an error, a sale. */
export const everything = (visitor: string, more: Partial<AcceptedHit> = {}): Hits => [
  { visitor, ...more },
  { visitor, type: 'error', details: { message: 'It broke', error_type: 'Error' }, ...more },
  { visitor, type: 'revenue', amount: 500, currency: 'EUR', orderId: `order-${randomUUID()}`, ...more },
];

export const ago = (ms: number) => Date.now() - ms;

interface Store {
  readonly client: ClickHouseClient;
  close(): Promise<void>;
}
interface Outside {
  readonly log: EventLog;
  readonly counters: CounterStore;
  close(): Promise<void>;
}
/** Of the testing library, which only specs import. */
interface Testing {
  readonly testClickHouse: () => Promise<Store>;
  readonly testLog: () => Promise<Outside>;
  readonly eventually: <T>(check: () => T | Promise<T>, withinMs: number) => Promise<T>;
}

/** A store, a log and the service of the receipts for the tests of a file, which erase people there. */
export function erasureStage({ testClickHouse, testLog, eventually }: Testing) {
  let store: Store;
  let outside: Outside;
  let settings: Server;
  /** What was told to the service that keeps the receipts. */
  let settled: { path: string; names: string[]; done: boolean }[] = [];
  const running: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    store = await testClickHouse();
    settings = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        settled.push({ path: request.url ?? '', ...(JSON.parse(text) as { names: string[]; done: boolean }) });
        response.end(JSON.stringify({ settled: true }));
      });
    });
    await new Promise<void>((resolve) => settings.listen(0, '127.0.0.1', resolve));
  }, 60_000);
  afterAll(async () => {
    await new Promise((resolve) => settings.close(resolve).closeAllConnections());
    await store.close();
  });
  beforeEach(async () => {
    outside = await testLog();
    settled = [];
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((part) => part.stop()));
    await outside.close();
  });

  async function ingestion(erasing?: ClickHouseClient, isOnlyWriter = false) {
    const url = `http://127.0.0.1:${(settings.address() as AddressInfo).port}`;
    const { log, counters } = outside;
    const process = ingestionProcess(
      { client: store.client, log, counters },
      { settings: url, nearRotation: true, isOnlyWriter, ...(erasing ? { erasing } : {}) },
    );
    running.push(process);
    await process.follow();
    return process;
  }
  async function whole({ isOnlyWriter = false } = {}) {
    const process = await ingestion(undefined, isOnlyWriter);
    await Promise.all([process.process(), process.mark(), process.eraseSubjects()]);
    return process;
  }

  async function send(websiteId: string, hits: Hits, receivedAt = Date.now()): Promise<void> {
    const page = { host: 'a.example', path: '/a', channel: 'Direct', country: 'DE', device: 'desktop', browser: 'Chrome', os: 'Windows' };
    const packed: AcceptedHits = {
      v: 1,
      websiteId,
      receivedAt,
      door: 'open',
      hits: hits.map((hit) => ({ id: randomUUID(), type: 'pageview', ts: receivedAt, ...page, ...hit })),
    };
    await outside.log.append(TOPICS.acceptedHits.name, [
      { key: websiteId, value: Buffer.from(JSON.stringify(packed)), partition: PARTITION },
    ]);
  }
  async function erase(websiteId: string, name: string, erasedAt = Date.now()): Promise<string> {
    const id = randomUUID();
    const names = [{ hash: subjectHash(websiteId, name) }];
    const fact: SubjectErased = { v: 1, id, websiteId, erasedAt, complete: false, part: 0, last: true, names };
    await outside.log.append(TOPICS.subjectErased.name, [{ key: id, value: Buffer.from(JSON.stringify(fact)) }]);
    return id;
  }
  const done = (id: string) =>
    eventually(
      () => expect(settled).toContainEqual(expect.objectContaining({ path: `/internal/erasures/${id}/settled`, done: true })),
      120_000,
    );
  const processed = (group: string = CONSUMER_GROUPS.hits.group) =>
    eventually(async () => {
      const lags = await outside.log.lag(group, TOPICS.acceptedHits.name);
      expect(lags.every(({ lag }) => lag === 0n)).toBe(true);
    }, 120_000);

  const rows = async <Row>(query: string, query_params = {}) =>
    (await store.client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  const tables = async () => [...(await new RowErasure(store.client).columns())].filter(([, columns]) => columns.includes('website_id'));
  /** Tables with rows, hidden ones too, in which any of these texts stands. */
  async function telling(website: string, ...texts: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const [table] of await tables()) {
      const query = `SELECT * FROM ${table} WHERE website_id = {website:UUID} SETTINGS apply_deleted_mask = 0`;
      const all = JSON.stringify(await rows(query, { website }));
      if (texts.some((text) => all.includes(text))) found.push(table);
    }
    return found.sort();
  }
  const visitsOf = (website: string) =>
    rows<{ visitor_id: string; page_views: number }>(
      `SELECT visitor_id, page_views FROM visits FINAL WHERE website_id = {website:UUID} ORDER BY visitor_id, start`,
      { website },
    );
  const eventsOf = async (website: string, visitor: string) =>
    (await rows('SELECT 1 FROM events FINAL WHERE website_id = {website:UUID} AND visitor_id = {visitor:String}', { website, visitor }))
      .length;

  return {
    get client() {
      return store.client;
    },
    get log() {
      return outside.log;
    },
    get counters() {
      return outside.counters;
    },
    get settled() {
      return settled;
    },
    ingestion,
    whole,
    send,
    erase,
    done,
    processed,
    rows,
    tables,
    telling,
    visitsOf,
    eventsOf,
  };
}
