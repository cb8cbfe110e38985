import { setTimeout as pause } from 'node:timers/promises';
import { CONSUMER_GROUPS } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { ChunkProcessor } from './chunk.processor';

/**
 * Chunks come a few at a time, and storing one costs the store of events more than ten times as much processor time as storing one among twenty. So
 * after a small batch the next ones gather for a moment; who is behind does not wait.
 */
const GATHERING_MS = 3_000;
const STEP_MS = 100;
const SMALL = { records: 250, bytes: 2 * 1024 * 1024 };

@Controller()
export class ChunksConsumer {
  constructor(@Inject(ChunkProcessor) private readonly processor: ChunkProcessor) {}

  @LogConsumer({ ...CONSUMER_GROUPS.chunks, maxRecords: 500, maxBytes: 4 * 1024 * 1024 })
  async keep(batch: LogBatch): Promise<void> {
    const began = Date.now();
    await this.processor.process(batch);
    if (!isSmall(batch)) return;
    while (Date.now() - began < GATHERING_MS && !batch.isStale()) await pause(STEP_MS);
  }
}

const isSmall = ({ records }: LogBatch) =>
  records.length < SMALL.records && records.reduce((sum, { value }) => sum + value.length, 0) < SMALL.bytes;
