import type { Door } from './accepted-hits.fact';

/** Topic `replays.chunk-recorded.v1`, keyed by replay id: a piece of a recording as it was taken, without address and User-Agent, its fields found masked. */
export interface ChunkRecorded {
  v: 1;
  websiteId: string;
  /** Of the recording; UUID. */
  replayId: string;
  /** Of the event that brought it; UUID in lower case. */
  id: string;
  /** Its place in the recording. */
  seq: number;
  /** Epoch milliseconds. */
  receivedAt: number;
  door: Door;
  visitor: string;
  previousVisitor?: string;
  session: string;
  /** Without query and fragment. */
  pageUrl: string;
  country: string;
  device: string;
  browser: string;
  os: string;
  /** The earliest and the latest time of its events, by the recorded clock; epoch milliseconds. */
  firstAt: number;
  lastAt: number;
  /** What is added to these to have them by the server's clock. */
  clockOffset: number;
  /** How many events. */
  events: number;
  /** Bytes of their JSON. */
  bytes: number;
  /** The JSON list of events, gzip, base64. */
  packed: string;
}
