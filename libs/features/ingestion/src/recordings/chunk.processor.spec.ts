import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { STORED_EVENTS_SQL, unpackedEvents } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS, type ChunkRecorded, type WebsiteChanged } from '@footfall/contracts';
import { CHUNK_MAX_BYTES, RECORDING_MAX_MS } from '@footfall/domain';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { recordOf, recordedPiece } from '../erasure/recorded-piece.fixture';
import { MINUTE_MS, ago, erasureStage } from '../erasure/subject-erasure.fixture';

const stage = erasureStage({ eventually, testClickHouse, testLog });
const { ingestion, erase, done, rows, telling } = stage;

const T = Date.now() - 5 * MINUTE_MS;
const jane = 'jane-doe';
const piece = (of: Pick<ChunkRecorded, 'websiteId' | 'replayId' | 'seq'>, list: object[], more: Partial<ChunkRecorded> = {}) =>
  recordedPiece(
    { visitor: jane, receivedAt: T, ...of, ...more },
    list.map((event, i) => ({ timestamp: T + of.seq * 1000 + i, ...event })),
  );
const append = (...pieces: ChunkRecorded[]) => stage.log.append(TOPICS.chunkRecorded.name, pieces.map(recordOf));
const kept = (group: string = CONSUMER_GROUPS.chunks.group) =>
  eventually(async () => {
    const lags = await stage.log.lag(group, TOPICS.chunkRecorded.name);
    expect(lags.every(({ lag }) => lag === 0n)).toBe(true);
  }, 120_000);

const marksOf = async (website: string, replayId: string): Promise<string[]> => {
  const found = await rows<{ stored: string }>(
    `SELECT ${STORED_EVENTS_SQL} AS stored FROM replay_chunks FINAL WHERE website_id = {website:UUID} AND replay_id = {replayId:UUID} ORDER BY seq`,
    { website, replayId },
  );
  const events = await Promise.all(found.map(({ stored }) => unpackedEvents(Buffer.from(stored, 'base64'))));
  return events.flatMap((json) => (JSON.parse(json) as { mark: string }[]).map(({ mark }) => mark));
};
const listed = (website: string) =>
  rows<{ id: string; n: string; page_url: string; from: string; to: string }>(
    `SELECT toString(replay_id) AS id, toString(event_count) AS n, page_url, toString(toUnixTimestamp64Milli(ts)) AS from,
       toString(toUnixTimestamp64Milli(ended_at)) AS to
     FROM replay_sessions FINAL WHERE website_id = {website:UUID} ORDER BY ts`,
    { website },
  );
const letters = async () => {
  const found: string[] = [];
  const reading = await stage.log.consume({
    topic: TOPICS.chunkRecordedDeadLetters.name,
    group: randomUUID(),
    startAt: 'earliest',
    commits: false,
    handler: async (batch) => void found.push(...batch.records.map(({ value }) => value.toString())),
  });
  await reading.caughtUp;
  await reading.stop();
  return found;
};

test('a recording is its chunks by their place, whatever comes twice or late; of two with one place the one received first', async () => {
  const of = { websiteId: randomUUID(), replayId: randomUUID() };
  const part = await ingestion();
  await part.record();
  const first = piece({ ...of, seq: 0 }, [{ mark: 'a' }, { mark: 'b' }], { clockOffset: 250, pageUrl: 'https://a.example/began' });
  const second = piece({ ...of, seq: 1 }, [{ mark: 'c' }], { clockOffset: 900 });
  const tenth = piece({ ...of, seq: 10 }, [{ mark: 'e' }]);
  await append(tenth, second, second);
  await kept();
  expect(await listed(of.websiteId)).toMatchObject([{ n: '2', page_url: 'https://a.example/a' }]);
  await append(first, piece({ ...of, seq: 2 }, [{ mark: 'd' }]), { ...second, seq: 3 });
  // Received later, and received earlier but processed later.
  await append(
    piece({ ...of, seq: 1 }, [{ mark: 'later' }], { receivedAt: T + 1 }),
    piece({ ...of, seq: 10 }, [{ mark: 'E' }], { receivedAt: T - 1 }),
  );
  await kept();
  const whole = ['a', 'b', 'c', 'd', 'E'];
  const [row] = await listed(of.websiteId);
  expect(await marksOf(of.websiteId, of.replayId)).toEqual(whole);
  // The clock of the first chunk is that of the recording.
  expect(row).toEqual({ id: of.replayId, n: '5', page_url: 'https://a.example/began', from: `${T + 250}`, to: `${T + 10_250}` });
  await part.stop();
  // As after a crash before anything was committed.
  await (await ingestion()).record('from-the-start');
  await kept('from-the-start');
  expect(await marksOf(of.websiteId, of.replayId)).toEqual(whole);
  expect(await listed(of.websiteId)).toEqual([row]);
}, 240_000);

test('what makes a recording too large or too long is left out, and the rest of it and beside it is kept', async () => {
  const websiteId = randomUUID();
  const [large, long, other] = [randomUUID(), randomUUID(), randomUUID()];
  const frame = JSON.stringify([{ type: 3, timestamp: T, mark: '', fill: '' }]).length;
  const full = (seq: number) =>
    piece({ websiteId, replayId: large, seq }, [{ mark: `${seq}`, fill: 'x'.repeat(CHUNK_MAX_BYTES - frame - 1) }]);
  await append(full(0), full(1), full(2), full(3), piece({ websiteId, replayId: large, seq: 4 }, [{ mark: 'end' }]));
  const later = (ms: number, seq: number) =>
    piece({ websiteId, replayId: long, seq }, [{ mark: `${seq}`, timestamp: T - RECORDING_MAX_MS + ms }]);
  await append(later(RECORDING_MAX_MS + 1, 0), later(0, 1), later(1, 2));
  await append(piece({ websiteId, replayId: other, seq: 0 }, [{ mark: 'beside' }]));
  await (await ingestion()).record();
  await kept();
  expect(await marksOf(websiteId, large)).toEqual(['0', '1', '2', 'end']);
  expect(await marksOf(websiteId, long)).toEqual(['0', '2']);
  expect(await marksOf(websiteId, other)).toEqual(['beside']);
}, 240_000);

test('what cannot be understood is kept as a letter that says why and holds nothing of it; the rest is kept', async () => {
  const of = { websiteId: randomUUID(), replayId: randomUUID() };
  const good = piece({ ...of, seq: 0 }, [{ mark: 'good' }]);
  const bomb = gzipSync(Buffer.alloc(CHUNK_MAX_BYTES + 1, 'secret ')).toString('base64');
  const broken = [
    { ...good, seq: 1, id: randomUUID(), v: 2 as unknown as 1 },
    { ...good, seq: 2, id: 'secret' },
    { ...good, seq: 3, id: randomUUID(), packed: 'secret' },
    { ...good, seq: 4, id: randomUUID(), packed: bomb },
    { ...good, seq: 5, id: randomUUID(), packed: bomb, bytes: CHUNK_MAX_BYTES + 1 },
    { ...good, seq: 6, id: randomUUID(), bytes: good.bytes - 1 },
    { ...good, seq: 7, id: randomUUID(), firstAt: 'secret' as unknown as number },
  ];
  await append(...broken);
  await stage.log.append(TOPICS.chunkRecorded.name, [{ key: of.replayId, value: Buffer.from('{"secret') }]);
  await append(good);
  await (await ingestion()).record();
  await kept();
  expect(await marksOf(of.websiteId, of.replayId)).toEqual(['good']);
  const told = await letters();
  expect(told).toHaveLength(8);
  for (const letter of told) expect(Object.keys(JSON.parse(letter) as object).sort()).toEqual(['offset', 'partition', 'reason', 'topic']);
  const packed = Buffer.from('secret').toString('base64');
  expect(told.join()).not.toMatch(new RegExp(`secret|${packed}`));
}, 240_000);

test('nothing is kept of who is erased and of websites that are deleted, also where it comes after', async () => {
  const [website, gone] = [randomUUID(), randomUUID()];
  const [hers, his, lost] = [randomUUID(), randomUUID(), randomUUID()];
  const fact: Partial<WebsiteChanged> = {
    v: 1,
    id: gone,
    revision: 2,
    deleted: true,
    trackingCode: 'FF_1',
    domain: 'a.example',
    timezone: 'UTC',
  };
  await stage.log.append(TOPICS.websiteChanged.name, [{ key: gone, value: Buffer.from(JSON.stringify(fact)) }]);
  const part = await ingestion();
  await append(piece({ websiteId: website, replayId: hers, seq: 0 }, [{ mark: 'hers' }]));
  await append(piece({ websiteId: website, replayId: his, seq: 0 }, [{ mark: 'his' }], { visitor: 'john-doe' }));
  await part.record();
  await kept();
  expect(await telling(website, jane)).toEqual(['replay_chunks', 'replay_sessions']);
  await Promise.all([part.process(), part.eraseSubjects()]);
  await done(await erase(website, jane, ago(MINUTE_MS)));
  expect(await telling(website, jane, hers)).toEqual([]);
  await append(
    piece({ websiteId: website, replayId: hers, seq: 1 }, [{ mark: 'late' }]),
    piece({ websiteId: website, replayId: randomUUID(), seq: 0 }, [{ mark: 'elsewhere' }], { visitor: 'new-id', previousVisitor: jane }),
    piece({ websiteId: gone, replayId: lost, seq: 0 }, [{ mark: 'lost' }]),
    piece({ websiteId: website, replayId: his, seq: 1 }, [{ mark: 'his too' }], { visitor: 'john-doe' }),
  );
  await kept();
  expect(await telling(website, jane, hers)).toEqual([]);
  expect(await telling(gone, lost)).toEqual([]);
  expect(await listed(website)).toMatchObject([{ id: his, n: '2' }]);
}, 240_000);
