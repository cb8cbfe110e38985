import { nameOf, precedenceOf, type ChunkName, type ReplayChunkRow, type ReplayKey, type ReplayStore } from '@footfall/clickhouse';
import { TOPICS, type ChunkRecorded } from '@footfall/contracts';
import type { Metrics } from '@footfall/platform';
import type { LogBatch, LogRecord } from '@footfall/ports';
import type { DeadLetters, LetterBox } from '../process/dead-letters';
import type { DeletedWebsites } from '../erasure/deleted-websites';
import type { ErasedSubjects } from '../erasure/erased-subjects';
import { chunkRow, readChunkRecord } from './chunk-record.reader';
import { RecordingSoFar } from './recording-so-far';

export interface ChunkProcessorParts {
  readonly store: ReplayStore;
  readonly deadLetters: DeadLetters;
  readonly metrics: Metrics;
  readonly deleted: DeletedWebsites;
  readonly erased: ErasedSubjects;
}

interface Read {
  readonly fact: ChunkRecorded;
  readonly record: LogRecord;
}

/** What a chunk shows is in no dead letter: it was refused for a reason. */
const LETTERS: LetterBox = { topic: TOPICS.chunkRecordedDeadLetters.name, bodies: false };

const chunkName = ({ fact, record }: Read): ChunkName => ({
  websiteId: fact.websiteId,
  replayId: fact.replayId,
  seq: fact.seq,
  eventId: fact.id,
  precedence: precedenceOf(fact.receivedAt, record.partition),
});

const keyOf = ({ websiteId, replayId }: ReplayKey) => `${websiteId}${replayId}`;

/** From a batch of chunks to the store. Everything has a deterministic identity, so that doing it twice changes nothing; a failure of the store rejects and the same batch comes again. */
export class ChunkProcessor {
  private readonly outcomes;

  constructor(private readonly parts: ChunkProcessorParts) {
    this.outcomes = parts.metrics.counter('footfall_replay_chunks_total', 'Pieces of recordings by what became of them', ['outcome']);
  }

  async process(batch: LogBatch): Promise<void> {
    const read: Read[] = [];
    for (const record of batch.records) {
      const fact = readChunkRecord(record);
      if (typeof fact === 'string') await this.refuse(record, fact);
      else read.push({ fact, record });
    }
    const living = await this.ofLiving(read);
    if (living.length && !batch.isStale()) await this.keep(living);
  }

  /** Without what is of deleted websites and erased people. */
  private async ofLiving(read: readonly Read[]): Promise<Read[]> {
    const deleted = await this.parts.deleted.among(new Set(read.map(({ fact }) => fact.websiteId)));
    await this.parts.erased.whenCaughtUp();
    const erased: ChunkName[] = [];
    const living = read.filter((each) => {
      const { fact } = each;
      const { websiteId, visitor, previousVisitor = '', firstAt, clockOffset, receivedAt } = fact;
      if (deleted.has(websiteId)) this.outcomes.inc({ outcome: 'deleted' });
      else if (this.parts.erased.includes({ websiteId, names: [visitor, previousVisitor], ts: firstAt + clockOffset, receivedAt })) {
        this.outcomes.inc({ outcome: 'erased' });
        erased.push(chunkName(each));
      } else return true;
      return false;
    });
    await this.parts.store.discard(erased);
    return living;
  }

  private async keep(chunks: readonly Read[]): Promise<void> {
    const replays = [...new Map(chunks.map(({ fact }) => [keyOf(fact), fact])).values()];
    const recordings = new Map(replays.map((replay) => [keyOf(replay), new RecordingSoFar()]));
    for (const chunk of await this.parts.store.kept(replays)) recordings.get(keyOf(chunk))?.keep(chunk);
    const taken: ReplayChunkRow[] = [];
    const gone: ChunkName[] = [];
    for (const each of chunks) {
      const { fact, record } = each;
      const name = chunkName(each);
      const recording = recordings.get(keyOf(fact));
      const fate = recording?.judge(fact, name.precedence) ?? 'known';
      const row = fate === 'stored' ? chunkRow(fact, record) : null;
      if (row) {
        taken.push(row);
        recording?.keep({ ...name, bytes: fact.bytes, firstAt: fact.firstAt, lastAt: fact.lastAt });
      } else if (fate !== 'known') gone.push(name);
      if (fate === 'stored' && !row) await this.refuse(record, 'the events are not what they are said to be');
      if (row || fate !== 'stored') this.outcomes.inc({ outcome: fate });
    }
    for (const { websiteId, replayId } of replays) {
      const replaced = recordings.get(keyOf({ websiteId, replayId }))?.replaced ?? [];
      gone.push(...replaced.map((chunk) => ({ ...chunk, websiteId, replayId })));
    }
    // Before what takes their place is stored: a crash in between is mended by the batch that comes again, which would not know of them afterwards.
    await this.parts.store.discard(gone);
    await this.parts.store.insert(taken.filter((row) => recordings.get(keyOf(nameOf(row)))?.holds(nameOf(row))));
    // Of all of them: a crash may have come between the chunks and the list.
    await this.parts.store.relist(replays);
  }

  private async refuse(record: LogRecord, reason: string): Promise<void> {
    this.outcomes.inc({ outcome: 'unreadable' });
    await this.parts.deadLetters.keep([{ record, reason }], LETTERS);
  }
}
