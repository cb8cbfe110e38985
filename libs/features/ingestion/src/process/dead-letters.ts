import { TOPICS } from '@footfall/contracts';
import type { Logger, Metrics } from '@footfall/platform';
import type { EventLog, LogRecord } from '@footfall/ports';

export interface DeadLetter {
  readonly reason: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  /** The record as it stood, base64; absent where what it holds may not be kept. */
  readonly value?: string;
}

/** Where letters go, and what they hold. */
export interface LetterBox {
  /** Topic of the letters. */
  readonly topic: string;
  /** Whether what the records hold is kept too. */
  readonly bodies: boolean;
}

const HITS: LetterBox = { topic: TOPICS.acceptedHitsDeadLetters.name, bodies: true };

/** Keeps records that cannot be understood, with the reason, so that they can be listed and sent again. */
export class DeadLetters {
  private readonly kept;

  constructor(
    private readonly log: EventLog,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.kept = metrics.counter('footfall_dead_letters_total', 'Records that could not be understood', ['topic']);
    // What begins at one has never risen, for whoever watches.
    for (const { name } of [TOPICS.acceptedHits, TOPICS.chunkRecorded]) this.kept.inc({ topic: name }, 0);
  }

  async keep(unreadable: readonly { record: LogRecord; reason: string }[], box = HITS): Promise<void> {
    if (!unreadable.length) return;
    const letters = unreadable.map(({ record, reason }) => {
      const letter: DeadLetter = {
        reason,
        topic: record.topic,
        partition: record.partition,
        offset: record.offset.toString(),
        ...(box.bodies ? { value: record.value.toString('base64') } : {}),
      };
      this.logger.error({ topic: record.topic, partition: record.partition, offset: letter.offset, reason }, 'record kept as dead letter');
      this.kept.inc({ topic: record.topic });
      return { key: record.key, value: Buffer.from(JSON.stringify(letter)) };
    });
    await this.log.append(box.topic, letters);
  }
}
