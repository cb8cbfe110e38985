import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from '@footfall/testing';
import { startEmbedded, type Instance } from './instance';
import { lastingRecording } from './lasting.recording';
import { Tenant, call } from './tenant';

const PATIENCE_MS = 120_000;
const SECRET = `typed-${randomUUID()}@canary.example`;

let instance: Instance;
let tenant: Tenant;
beforeAll(async () => {
  instance = await startEmbedded();
  tenant = await Tenant.on(instance);
  await lastingRecording(tenant);
}, 300_000);
afterAll(async () => {
  await instance?.stop();
});

const T = Date.now() - 60_000;
const replay = (recording_id: string, seq: number, events: object[]) =>
  tenant.view('/shop?card=4929', { type: 'replay', visitor_id: 'visitor-of-recordings', recording_id, chunk: { seq, events } });
const moved = (second: number) => ({ type: 3, timestamp: T + second * 1000, data: { source: 1, positions: [] } });
const typed = (text: string) => ({ type: 3, timestamp: T, data: { source: 5, text, isChecked: false, id: 7 } });
const session = (recordingOf: string) =>
  eventually(async () => {
    const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/replays/sessions?limit=200`);
    const found = json.data.sessions.find(({ session_id }: { session_id: string }) => session_id === recordingOf);
    expect(found).toBeDefined();
    return found;
  }, PATIENCE_MS);
const eventsOf = (id: string, query = '') =>
  call(instance.base, 'GET', `/api/external/v1/replays/${tenant.website.id}/sessions/${id}/events?${query}`, {
    headers: { 'x-api-key': tenant.key },
  });

it('what a browser recorded is played back as it was, whatever way its pieces took', async () => {
  const recording = `recording-${randomUUID()}`;
  // As large as a body has to be that is read beside the thread that answers.
  const first = { ...moved(0), noise: randomBytes(4096).toString('base64') };
  const pieces = [0, 1, 2].map((seq) => replay(recording, seq, [seq ? moved(seq * 10) : first, moved(seq * 10 + 1)]));
  const packed = gzipSync(JSON.stringify({ events: [pieces[2], pieces[0]] }));
  const { json } = await call(instance.base, 'POST', `/e/${tenant.website.tracking_code}`, {
    raw: packed,
    headers: {
      'content-encoding': 'gzip',
      'content-type': 'text/plain',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
    },
  });
  expect(json).toEqual({ accepted: 2, dropped: 0 });
  expect((await tenant.send({ events: [pieces[1], pieces[0]] })).json).toMatchObject({ accepted: 1, dropped: 1 });
  const found = await eventually(async () => {
    const listed = await session(recording);
    expect(listed.event_count).toBe(6);
    return listed;
  }, PATIENCE_MS);
  expect(found).toMatchObject({ page_url: `https://${tenant.website.domain}/shop`, duration_seconds: 21, browser: 'Firefox', os: 'Linux' });
  const { json: played } = await eventsOf(found.id);
  expect(played.data.events).toEqual([first, ...[1, 10, 11, 20, 21].map(moved)]);
  expect((await eventsOf(found.id, 'limit=4&offset=1')).json.data).toEqual({
    events: [1, 10, 11, 20].map(moved),
    pagination: { limit: 4, offset: 1, has_more: true },
  });
  // It was no visit.
  const { json: overview } = await tenant.read('');
  expect(overview.data.summary).toMatchObject({ total_visitors: 0, total_page_views: 0 });
}, 300_000);

it('what somebody typed is refused, and is in no file', async () => {
  const recording = `recording-${randomUUID()}`;
  const { json } = await tenant.send({
    events: [replay(recording, 0, [moved(0)]), replay(recording, 1, [typed('**'), typed(SECRET)]), replay(recording, 2, [moved(5)])],
  });
  expect(json).toEqual({ accepted: 2, dropped: 1, drops: [{ index: 1, reason: 'invalid' }] });
  const found = await session(recording);
  await eventually(async () => expect((await eventsOf(found.id)).json.data.events).toEqual([moved(0), moved(5)]), PATIENCE_MS);
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? files(path) : entry.isFile() ? [path] : [];
    });
  const read = files(instance.dir).filter((file) => statSync(file, { throwIfNoEntry: false })?.size);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((file) => readFileSync(file).includes(SECRET))).toEqual([]);
}, 300_000);

it('a website that records no more takes no more', async () => {
  const other = await Tenant.on(instance);
  const piece = (seq: number) => ({ ...replay('recording-9', seq, [moved(seq)]), url: `https://${other.website.domain}/` });
  expect((await other.send(piece(0))).json).toMatchObject({ accepted: 0, drops: [{ reason: 'not_enabled' }] });
  await lastingRecording(other);
  expect((await other.send({ ...piece(1), id: randomUUID() })).json).toMatchObject({ accepted: 1 });
  expect((await other.asUser('PATCH', `/api/websites/${other.website.id}`, { settings: { session_replay: false } })).status).toBe(200);
  await eventually(async () => {
    const { json } = await other.send({ ...piece(2), id: randomUUID() });
    expect(json).toMatchObject({ accepted: 0, drops: [{ reason: 'not_enabled' }] });
  }, PATIENCE_MS);
}, 300_000);
