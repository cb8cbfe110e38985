// Sends what so many browsers record at once: the page as a whole first, then a chunk each few seconds. Forked, so that its processor time
// is not that of what it measures. Told `{window: ms}` it records anew for so long and answers with what was taken; told `end` it ends.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { cpuMicros } from '../bench/process-tree.mjs';
import { random } from '../bench/traffic.mjs';

const CHUNK_EVERY_MS = 5_000;
const SNAPSHOT_BYTES = 200_000;
const CHUNK_BYTES = 40_000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
const next = random(7);
const words = Array.from({ length: 4000 }, () =>
  next()
    .toString(36)
    .slice(2, 2 + Math.floor(next() * 9)),
);
const word = () => words[Math.floor(next() * words.length)];
const MOST_TRIES = 20;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const node = (id) => ({
  type: 2,
  id,
  tagName: 'div',
  attributes: { class: `${word()} ${word()}` },
  childNodes: [{ type: 3, id: id + 1, textContent: Array.from({ length: 12 }, word).join(' ') }],
});
/** Events of about so many bytes from `at` on: the page as a whole, or changes of it and moves of the pointer. */
function events(bytes, at, whole) {
  const list = [];
  for (let size = 0, id = 1; size < bytes; id += 2) {
    const added = node(id);
    const moved = {
      type: 3,
      data: {
        source: 1,
        positions: Array.from({ length: 20 }, (_, i) => ({
          x: Math.floor(next() * 1280),
          y: Math.floor(next() * 720),
          id,
          timeOffset: -i * 25,
        })),
      },
    };
    const event = whole
      ? added
      : id % 4 === 1
        ? { type: 3, data: { source: 0, adds: [{ parentId: 1, nextId: null, node: added }], texts: [], removes: [], attributes: [] } }
        : moved;
    list.push(event);
    size += JSON.stringify(event).length;
  }
  if (whole)
    return [
      { type: 4, timestamp: at, data: { href: 'https://x/', width: 1280, height: 720 } },
      { type: 2, timestamp: at, data: { node: { type: 0, id: 0, childNodes: list } } },
    ];
  return list.map((event, i) => ({ ...event, timestamp: at + Math.floor((i * CHUNK_EVERY_MS) / list.length) }));
}

/** The bodies of one recording, made before the time counts. One that has begun before brings no page as a whole. */
function bodiesOf({ domain, windowMs }, begins) {
  const recording_id = randomUUID();
  const chunks = Math.max(2, Math.ceil(windowMs / CHUNK_EVERY_MS));
  const at = Date.now();
  return Array.from({ length: chunks }, (_, seq) => {
    const list = events(begins && !seq ? SNAPSHOT_BYTES : CHUNK_BYTES, at + seq * CHUNK_EVERY_MS - chunks * CHUNK_EVERY_MS, begins && !seq);
    const json = JSON.stringify({
      id: randomUUID(),
      type: 'replay',
      url: `https://${domain}/recorded`,
      visitor_id: recording_id,
      recording_id,
      chunk: { seq, events: list },
    });
    return { body: gzipSync(json), bytes: json.length, events: list.length };
  });
}

/** One post by plain HTTP, since all that this process does is taken from what it measures. Resolves to the status and what was taken. */
async function post(url, agent, body) {
  const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip', 'content-length': body.length, 'user-agent': AGENT };
  const outgoing = request(url, { method: 'POST', agent, headers, timeout: 60_000 });
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within a minute')));
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode, taken: answer.statusCode === 202 ? JSON.parse(text).accepted : 0 };
}

async function record({ base, trackingCode, recordings, domain, windowMs, lastingMs }) {
  // Of recordings that last longer than the window, some begin within it.
  const beginning = Math.ceil((recordings * windowMs) / Math.max(windowMs, lastingMs));
  const all = Array.from({ length: recordings }, (_, i) => bodiesOf({ domain, windowMs }, i < beginning));
  process.send({ ready: true });
  await new Promise((resolve) => process.once('message', resolve));
  const seen = { chunks: 0, taken: 0, repeated: 0, bytes: 0, packedBytes: 0, events: 0, ms: [] };
  const agent = new Agent({ keepAlive: true });
  const cpuBefore = cpuMicros(process.pid);
  const every = windowMs / all[0].length;
  await Promise.all(
    all.map(async (bodies, i) => {
      await pause((i * every) / all.length);
      for (const { body, bytes, events: count } of bodies) {
        const began = performance.now();
        let answer = await post(`${base}/e/${trackingCode}`, agent, body);
        // As recorders do.
        for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries++) {
          seen.repeated += 1;
          await pause(1000);
          answer = await post(`${base}/e/${trackingCode}`, agent, body);
        }
        const ms = performance.now() - began;
        seen.chunks += 1;
        seen.taken += answer.taken;
        seen.bytes += bytes;
        seen.packedBytes += body.length;
        seen.events += answer.taken ? count : 0;
        seen.ms.push(ms);
        await pause(Math.max(0, every - ms));
      }
    }),
  );
  agent.destroy();
  process.send({ ...seen, cpuMs: (cpuMicros(process.pid) - cpuBefore) / 1000 });
}

process.on('message', (order) => {
  if (order === 'end') process.disconnect();
  else if (order.base) void record(order);
});
