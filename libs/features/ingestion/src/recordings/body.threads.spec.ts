import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readRecordedChunk } from '@footfall/domain';
import { createLogger } from '@footfall/platform';
import { BodyThreads } from './body.threads';
import { JudgedChunk } from './judged.chunk';
import type { PackedChunk } from './packed.chunk';

const MOST = 5 * 1024 * 1024;
const sent = (json: unknown) => gzipSync(typeof json === 'string' ? json : JSON.stringify(json));
const large = sent({ mark: randomBytes(4096).toString('base64') });
let threads: BodyThreads;
beforeAll(() => {
  threads = new BodyThreads(createLogger('spec', 'silent'), 10 * large.length);
});
afterAll(() => threads.close());

const read = (json: unknown, most = MOST) => threads.read(sent(json), most);
const chunk = {
  seq: 4,
  events: [
    { type: 3, timestamp: 1000, data: { text: '' }, mark: 'größe' },
    { type: 3, timestamp: 5 },
  ],
};
const typed = { seq: 0, events: [{ type: 3, timestamp: 1, data: { source: 5, id: 1, text: 'secret' } }] };

test('chunks are judged and packed as where they are read at once, and nothing else of a body changes', async () => {
  const event = { type: 'event', name: 'a', chunk: { seq: 1 }, props: { a: 1, b: null } };
  const body = {
    sent_at: 'now',
    events: [event, { type: 'replay', id: 'x', chunk }, 7, null, { type: 'replay', chunk: typed }, { type: 'replay' }],
  };
  const answer = (await read(body)) as { json: typeof body };
  const [first, replay, ...others] = answer.json.events as [unknown, { id: string; chunk: JudgedChunk }, ...unknown[]];
  expect([answer.json.sent_at, first]).toEqual(['now', event]);
  const { packed, ...judged } = replay.chunk.judgement as PackedChunk;
  const { json, ...expected } = readRecordedChunk(chunk) as { json: string };
  expect(replay).toEqual({ type: 'replay', id: 'x', chunk: expect.any(JudgedChunk) });
  expect(judged).toEqual(expected);
  expect(gunzipSync(Buffer.from(packed, 'base64')).toString()).toBe(json);
  expect(others).toEqual([
    7,
    null,
    { type: 'replay', chunk: new JudgedChunk('unmasked') },
    { type: 'replay', chunk: new JudgedChunk('shape') },
  ]);
  expect(await read({ type: 'replay', chunk })).toEqual({
    json: { type: 'replay', chunk: new JudgedChunk({ ...judged, packed }) },
  });
});

test('what cannot be read is told by its fault', async () => {
  expect(await read('{"secret')).toBe('no-json');
  expect(await threads.read(Buffer.from('secret'), MOST)).toBe('no-gzip');
  expect(await read({ a: 'x'.repeat(100) }, 100)).toBe('too-large');
  expect(await read('['.repeat(100_000) + ']'.repeat(100_000))).toBe('deep');
  expect(
    await read({
      type: 'replay',
      chunk: { seq: 0, events: [{ type: 1, timestamp: 1, data: JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown }] },
    }),
  ).toEqual({
    json: { type: 'replay', chunk: expect.any(JudgedChunk) },
  });
  expect(await read('null')).toEqual({ json: null });
});

test('more than may wait is refused at once, the rest is read, and what was read makes room', async () => {
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => threads.read(large, MOST)));
    for (const answer of answers.slice(0, 10))
      expect(answer).toMatchObject({ status: 'fulfilled', value: { json: { mark: expect.any(String) } } });
    for (const answer of answers.slice(10))
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) });
  }
});
