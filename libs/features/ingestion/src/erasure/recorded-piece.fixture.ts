import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ChunkRecorded } from '@footfall/contracts';

type Given = Partial<ChunkRecorded> & Pick<ChunkRecorded, 'websiteId' | 'visitor'>;

/** A piece of a recording as it stands on the log, of these rrweb events. */
export function recordedPiece(given: Given, list: readonly { timestamp: number }[] = [{ timestamp: Date.now() }]): ChunkRecorded {
  const json = JSON.stringify(list.map((event) => ({ type: 3, ...event })));
  const times = list.map(({ timestamp }) => timestamp);
  return {
    v: 1,
    replayId: randomUUID(),
    id: randomUUID(),
    seq: 0,
    receivedAt: Date.now(),
    door: 'open',
    session: 'session-1',
    pageUrl: 'https://a.example/a',
    country: 'DE',
    device: 'desktop',
    browser: 'Chrome',
    os: 'Windows',
    firstAt: Math.min(...times),
    lastAt: Math.max(...times),
    clockOffset: 0,
    events: list.length,
    bytes: Buffer.byteLength(json),
    packed: gzipSync(json).toString('base64'),
    ...given,
  };
}

/** As a record of the log. */
export const recordOf = (piece: ChunkRecorded) => ({ key: piece.replayId, value: Buffer.from(JSON.stringify(piece)) });
