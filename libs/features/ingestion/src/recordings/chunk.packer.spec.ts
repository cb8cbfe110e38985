import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { AcceptedHit, CollectedEvent } from '@footfall/contracts';
import { readRecordedChunk, type RecordedChunk } from '@footfall/domain';
import { collected, HISTORICAL, KEYED, OPEN, RECEIVED_AT, WEBSITE_ID, type Situation } from '../collect/steps/collected.fixture';
import { packChunk, replayIdOf } from './chunk.packer';

const HIT: Partial<AcceptedHit> = {
  id: 'id',
  visitor: 'visitor',
  host: 'shop.example',
  path: '/cart',
  country: 'DE',
  device: 'desktop',
  browser: 'Firefox',
  os: 'Linux',
};
const DAY_MS = 86_400_000;

function chunkOf(...events: object[]): RecordedChunk {
  const chunk = readRecordedChunk({ seq: 3, events: events.map((event) => ({ type: 3, timestamp: RECEIVED_AT, ...event })) });
  if (typeof chunk === 'string') throw new Error(chunk);
  return chunk;
}
const pack = (chunk: RecordedChunk, event: Partial<CollectedEvent> = {}, situation: Situation = {}, hit: Partial<AcceptedHit> = {}) =>
  packChunk(
    collected({ type: 'replay', url: 'https://shop.example/cart?card=4929#pay', ...event }, { ...situation, hit: { ...HIT, ...hit } }),
    chunk,
  );

test('what goes on the log is the chunk with whose it is, without query, address and User-Agent', async () => {
  const chunk = chunkOf({ mark: 'ü' }, { timestamp: RECEIVED_AT + 5 });
  const fact = await pack(chunk, { recording_id: 'recording-1' }, {}, { session: 'session-1', previousVisitor: 'before' });
  const { packed = '', ...rest } = fact ?? {};
  expect(gunzipSync(Buffer.from(packed, 'base64')).toString()).toBe(chunk.json);
  expect(rest).toStrictEqual({
    v: 1,
    websiteId: WEBSITE_ID,
    replayId: replayIdOf(WEBSITE_ID, 'recording-1', undefined, ''),
    id: 'id',
    seq: 3,
    receivedAt: RECEIVED_AT,
    door: 'open',
    visitor: 'visitor',
    previousVisitor: 'before',
    session: 'session-1',
    pageUrl: 'https://shop.example/cart',
    country: 'DE',
    device: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    firstAt: RECEIVED_AT,
    lastAt: RECEIVED_AT + 5,
    clockOffset: 0,
    events: 2,
    bytes: chunk.bytes,
  });
});

test('a recording is what names itself, else the session of a visitor', async () => {
  const ids = await Promise.all([
    pack(chunkOf({}), { recording_id: 'recording-1' }, {}, { session: 'session-1' }),
    pack(chunkOf({}), { recording_id: 'recording-1' }, {}, { session: 'session-2', visitor: 'other-network' }),
    pack(chunkOf({}), { recording_id: 'recording-2' }, {}, { session: 'session-1' }),
    pack(chunkOf({}), {}, {}, { session: 'session-1' }),
    pack(chunkOf({}), {}, {}, { session: 'session-1', visitor: 'other' }),
    pack(chunkOf({}), {}, {}, { session: 'recording-1' }),
    pack(chunkOf({})),
  ]);
  const [one, same, ...others] = ids.map((fact) => fact?.replayId);
  expect(same).toBe(one);
  expect(new Set([one, ...others]).size).toBe(6);
  expect(ids.map((fact) => fact?.session)).toEqual([
    'session-1',
    'session-2',
    'session-1',
    'session-1',
    'session-1',
    'recording-1',
    'visitor',
  ]);
  expect(replayIdOf(WEBSITE_ID, 'recording-1', undefined, '')).not.toBe(
    replayIdOf('018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4e', 'recording-1', undefined, ''),
  );
});

const sentLate = { sentAt: RECEIVED_AT - 5000 };
test.each<[string, Situation, number, number]>([
  ['none where nobody says when it was sent', { entrance: OPEN }, -1000, 0],
  ['that of the sending', { entrance: OPEN, ...sentLate }, -7000, 5000],
  ['that of the sending, up to a day before it', { entrance: OPEN, ...sentLate }, -DAY_MS - 5000, 5000],
  ['to the receipt, a minute ahead of it', { entrance: OPEN }, 60_001, -60_001],
  ['none, up to a minute ahead', { entrance: OPEN }, 60_000, 0],
  ['none, up to a day ago', { entrance: OPEN }, -DAY_MS, 0],
  ['to the receipt, longer ago', { entrance: OPEN }, -DAY_MS - 1, DAY_MS + 1],
  ['none, up to thirty days ago with a credential', { entrance: KEYED }, -30 * DAY_MS, 0],
  ['none of history', { entrance: HISTORICAL, ...sentLate }, -300 * DAY_MS, 0],
])('a clock is corrected by %s', async (_, situation, at, offset) => {
  expect(await pack(chunkOf({ timestamp: RECEIVED_AT + at }), {}, situation)).toMatchObject({
    firstAt: RECEIVED_AT + at,
    clockOffset: offset,
  });
});

test('what no log would take is none', async () => {
  const noise = (bytes: number) => chunkOf({ fill: randomBytes(bytes).toString('base64') });
  expect(await pack(noise(650_000))).toMatchObject({ seq: 3 });
  const largest = await pack(noise(690_000));
  expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(1_000_000);
  expect(await pack(noise(720_000))).toBeNull();
});
