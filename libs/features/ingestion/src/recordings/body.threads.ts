import { availableParallelism } from 'node:os';
import { refusals } from '@footfall/contracts';
import { workerProgram, type Logger } from '@footfall/platform';
import { Piscina } from 'piscina';
import { eventsIn, type BodyFault, type BodyRead, type PackedBody } from './body.worker';
import { JudgedChunk } from './judged.chunk';

/** Half of the processors, since the thread that answers needs one. */
const THREADS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** Packed bytes that are waited for: two thousand chunks of the usual size, a few seconds of a thread. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024;
const IDLE_MS = 60_000;
/** Of a thread, unless `--max-old-space-size` says another for all of them: the largest body takes a third of it. */
const HEAP_MIB = 256;

/**
 * Reads packed bodies beside the thread that answers, since most of them are recordings: 40 KB of JSON every few seconds from every browser that
 * records. Threads begin with the first body and end when there is nothing for them.
 */
export class BodyThreads {
  private readonly pool: Piscina<PackedBody, BodyRead>;
  private waiting = 0;

  constructor(
    logger: Logger,
    private readonly mostWaitingBytes = MOST_WAITING_BYTES,
  ) {
    this.pool = new Piscina<PackedBody, BodyRead>({
      ...workerProgram('body.worker', __filename),
      name: 'readBody',
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
      recordTiming: false,
    });
    this.pool.on('error', (err: unknown) => logger.error({ err }, 'a thread that reads bodies ended'));
  }

  /**
   * The JSON of a gzipped body, with a `JudgedChunk` for the chunk of every `replay`; or why there is none.
   * @throws ApiError 503 where too many wait
   */
  async read(body: Uint8Array, maxUnpacked: number): Promise<BodyFault | { readonly json: unknown }> {
    const waiting = this.waiting + body.length;
    if (waiting > this.mostWaitingBytes) throw refusals.unavailable('Too many recordings come at once; send this one again');
    this.waiting = waiting;
    const read = await this.pool.run({ body, maxUnpacked }).finally(() => (this.waiting -= body.length));
    if (typeof read === 'string') return read;
    const events = eventsIn(read.json);
    for (const [place, judgement] of read.chunks) (events[place] as { chunk: unknown }).chunk = new JudgedChunk(judgement);
    return { json: read.json };
  }

  /** Resolves when what is being read has been. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}
