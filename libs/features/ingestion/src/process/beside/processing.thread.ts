import { MessageChannel, Worker } from 'node:worker_threads';
import { workerProgram, type Logger } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import type { OnApplicationShutdown } from '@nestjs/common';
import { expose, transfer, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter';
import { HitProcessing } from '../hit.processing';
import type { KnownEvent } from '../known-events.query';
import type { Touch } from '../visitor-group';
import type { ThreadOrders, ThreadSettings, ThreadStart } from './thread.calls';
import type { Host } from './thread.host';

const CLOSE_MS = 5_000;

/**
 * Processing on a thread of its own (`processing.worker`), for the process that alone writes to its store. Where the thread ends by itself, `onEnd` is told: what it had sent to
 * the store may land later, so that no other may take its place before the store was started anew.
 */
export class ProcessingThread extends HitProcessing implements OnApplicationShutdown {
  private readonly worker: Worker;
  private readonly thread: ThreadOrders;
  private readonly ended: Promise<void>;
  private isClosing = false;

  constructor(
    settings: ThreadSettings,
    private readonly host: Host,
    private readonly logger: Logger,
    onEnd: () => void,
  ) {
    super();
    const { filename, execArgv } = workerProgram('processing.worker', __filename);
    const { port1: answering, port2: asking } = new MessageChannel();
    expose(host, nodeEndpoint(answering));
    const workerData: ThreadStart = { ...settings, host: asking };
    this.worker = new Worker(filename, { workerData, transferList: [asking], name: 'processing', ...(execArgv ? { execArgv } : {}) });
    this.worker.on('error', (err) => logger.fatal({ err }, 'the thread that processes events failed'));
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    void this.ended.then(() => {
      if (!this.isClosing) onEnd();
    });
    this.thread = wrap<ThreadOrders>(nodeEndpoint(this.worker));
  }

  process(batch: LogBatch): Promise<void> {
    return this.handle(batch, null);
  }

  repeat(batch: LogBatch, run: string): Promise<void> {
    return this.handle(batch, run);
  }

  refold(touches: readonly Touch[]): Promise<void> {
    return this.thread.refold(touches);
  }

  forget(): Promise<void> {
    return this.thread.forget();
  }

  find(websites: readonly string[], ids: readonly string[], withinMs: number): Promise<KnownEvent[]> {
    return this.thread.find(websites, ids, withinMs);
  }

  /** After the last batch and the last answer. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    let late: NodeJS.Timeout | undefined;
    const given = new Promise<void>((resolve) => (late = setTimeout(resolve, CLOSE_MS)));
    // Of a thread that has ended no answer comes.
    await Promise.race([this.thread.close(), this.ended, given]).catch((err: unknown) =>
      this.logger.warn({ err }, 'the thread that processes events did not close'),
    );
    clearTimeout(late);
    await this.worker.terminate();
  }

  private async handle(batch: LogBatch, run: string | null): Promise<void> {
    if (batch.isStale()) return;
    const name = this.host.begin(batch);
    try {
      const records = this.host.recordsFor(batch);
      const order = { batch: name, topic: batch.topic, records, run };
      await this.thread.handle(typeof records === 'number' ? order : transfer(order, [records.values.buffer]));
    } finally {
      this.host.end(name);
    }
  }
}
