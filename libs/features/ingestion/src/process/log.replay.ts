import { randomUUID } from 'node:crypto';
import { CONSUMER_GROUPS, HIT_PARTITIONS, refusals } from '@footfall/contracts';
import { LOGGER, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog, type LogBatch } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { RetentionJob } from '../retention/retention.job';
import { REPEATED_BATCH_SIZE } from './batch.size';
import { HitProcessing } from './hit.processing';

const { group: LIVE, topic: TOPIC } = CONSUMER_GROUPS.hits;
/** Keeps the place of a repetition between two requests, whichever process answers them. */
const GROUP = 'ingestion.replay';
/** Well within what the gateway waits for an answer, with the batch that is under way when it is over. */
const MOST_MS = 10_000;
const LOOK_EVERY_MS = 200;

export interface ReplayOrder {
  /** Epoch ms at which the log took the first record that is to be made again. */
  readonly from: number;
  /** Whether to go on where the last one left off. */
  readonly resume: boolean;
}

/** Makes again what derives from the log, as far as live processing has come; what that has yet to do is left to it, since it alone tells of what is new. */
@Injectable()
export class LogReplay {
  private isRunning = false;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HitProcessing) private readonly processing: Pick<HitProcessing, 'repeat'>,
    @Inject(RetentionJob) private readonly retention: Pick<RetentionJob, 'lookAgain'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ApiError CONFLICT while another one runs here */
  async run({ from, resume }: ReplayOrder, mostMs = MOST_MS): Promise<{ handled: number; left: number }> {
    if (this.isRunning) throw refusals.conflict('a replay is under way');
    this.isRunning = true;
    try {
      if (!resume) await this.log.seek(GROUP, TOPIC, new Map(Array.from({ length: HIT_PARTITIONS }, (_, partition) => [partition, 0n])));
      return await this.consume(from, mostMs);
    } finally {
      this.isRunning = false;
    }
  }

  private async consume(from: number, mostMs: number): Promise<{ handled: number; left: number }> {
    const ends = await this.places(LIVE);
    const run = randomUUID();
    const before = await this.left(ends);
    const consumption = await this.log.consume({
      ...{ group: GROUP, topic: TOPIC, startAt: 'committed', commits: true, ...REPEATED_BATCH_SIZE },
      handler: async (batch: LogBatch) => {
        const records = batch.records.filter((record) => record.offset < (ends.get(record.partition) ?? 0n) && record.timestamp >= from);
        if (!records.length) return;
        await this.processing.repeat({ ...batch, records }, run);
      },
    });
    try {
      const deadline = performance.now() + mostMs;
      while (performance.now() < deadline && (await this.left(ends)) > 0)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    } finally {
      await consumption.stop();
      // The log may tell of days that a plan keeps no longer.
      this.retention.lookAgain();
    }
    const left = await this.left(ends);
    const handled = before - left;
    this.logger.info({ handled, left }, 'what derives from the log was made again');
    return { handled, left };
  }

  /** Per partition, the next record that the group will handle. */
  private async places(group: string): Promise<Map<number, bigint>> {
    return new Map((await this.log.lag(group, TOPIC)).map(({ partition, committed }) => [partition, committed ?? 0n]));
  }

  private async left(ends: ReadonlyMap<number, bigint>): Promise<number> {
    const done = await this.places(GROUP);
    return [...ends].reduce((sum, [partition, end]) => sum + Math.max(0, Number(end - (done.get(partition) ?? 0n))), 0);
  }
}
