import { LOGGER, workerProgram, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { MapTurn } from './map.turn';
import type { UploadRead, UploadTask } from './upload.worker';

/** A build brings many maps, one after the other; what memory they took is given back soon. */
const IDLE_MS = 10_000;
/** The most values that are read take two thirds of it. Past it the process may end, so it bounds nothing that is not bounded by itself. */
const HEAP_MIB = 256;

/** Reads uploads beside the thread that answers, since a map of 16 MiB takes seconds and many times its bytes. */
@Injectable()
export class UploadThread implements OnApplicationShutdown {
  private readonly pool: Piscina<UploadTask, UploadRead>;

  constructor(
    @Inject(MapTurn) private readonly turn: MapTurn,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pool = new Piscina<UploadTask, UploadRead>({
      ...workerProgram('upload.worker', __filename),
      name: 'readUpload',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
      recordTiming: false,
    });
    this.pool.on('error', (err: unknown) => logger.error({ err }, 'the thread that reads uploads ended'));
  }

  /** Takes the body with it. */
  read(teamId: string, body: Uint8Array<ArrayBuffer>): Promise<UploadRead> {
    return this.turn.take(teamId, () => this.pool.run({ body }, { transferList: [body.buffer] }));
  }

  /** Resolves when what is being read has been. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
