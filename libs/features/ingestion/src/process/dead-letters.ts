import { TOPICS } from '@footfall/contracts';
import type { Logger, Metrics } from '@footfall/platform';
import type { EventLog, LogRecord } from '@footfall/ports';
import { LRUCache } from 'lru-cache';

export interface DeadLetter {
  readonly reason: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  /** The record as it stood, base64; absent where what it holds may not be kept, or is too large for a letter: then it stands where it stood, as long as the log keeps it. */
  readonly value?: string;
}

/** Where letters go, and what they hold. */
export interface LetterBox {
  /** Topic of the letters. */
  readonly topic: string;
  /** Whether what the records hold is kept too. */
  readonly bodies: boolean;
}

/** Of a record; its letter has to be one as well, in base64. */
const MOST_BYTES = 700_000;
/** A batch that fails comes again, and its letters are there already. */
const MOST_REMEMBERED = 10_000;

const HITS: LetterBox = { topic: TOPICS.acceptedHitsDeadLetters.name, bodies: true };

/** Keeps records that cannot be understood, with the reason, so that they can be listed and sent again. */
export class DeadLetters {
  private readonly kept;
  private readonly places = new LRUCache<string, true>({ max: MOST_REMEMBERED });

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
    const fresh = unreadable.filter(({ record }) => !this.places.has(nameOf(record)));
    if (!fresh.length) return;
    const letters = fresh.map(({ record, reason }) => {
      const letter: DeadLetter = {
        reason,
        topic: record.topic,
        partition: record.partition,
        offset: record.offset.toString(),
        ...(box.bodies && record.value.length <= MOST_BYTES ? { value: record.value.toString('base64') } : {}),
      };
      this.logger.error({ topic: record.topic, partition: record.partition, offset: letter.offset, reason }, 'record kept as dead letter');
      this.kept.inc({ topic: record.topic });
      return { key: record.key, value: Buffer.from(JSON.stringify(letter)) };
    });
    await this.log.append(box.topic, letters);
    for (const { record } of fresh) this.places.set(nameOf(record), true);
  }
}

const nameOf = ({ topic, partition, offset }: LogRecord): string => `${topic} ${partition} ${offset}`;
