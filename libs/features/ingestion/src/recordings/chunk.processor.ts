import { precedenceOf, type ReplayChunkRow, type ReplayKey, type ReplayStore } from '@footfall/clickhouse';
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
/** Unpacked bytes that are in hand at once, but for a single chunk: a batch of the log may unpack to thousands of times its size. */
const PORTION_BYTES = 16 * 1024 * 1024;
const PORTION_CHUNKS = 500;

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
    for (const portion of portionsOf(await this.ofLiving(read))) {
      if (batch.isStale()) return;
      await this.keep(portion);
      await batch.heartbeat();
    }
  }

  /** Without what is of deleted websites and erased people. */
  private async ofLiving(read: readonly Read[]): Promise<Read[]> {
    const deleted = await this.parts.deleted.among(new Set(read.map(({ fact }) => fact.websiteId)));
    await this.parts.erased.whenCaughtUp();
    return read.filter(({ fact }) => {
      const { websiteId, visitor, previousVisitor = '', firstAt, clockOffset, receivedAt } = fact;
      if (deleted.has(websiteId)) this.outcomes.inc({ outcome: 'deleted' });
      else if (this.parts.erased.includes({ websiteId, names: [visitor, previousVisitor], ts: firstAt + clockOffset, receivedAt }))
        this.outcomes.inc({ outcome: 'erased' });
      else return true;
      return false;
    });
  }

  private async keep(portion: readonly Read[]): Promise<void> {
    const replays = [...new Map(portion.map(({ fact }) => [keyOf(fact), fact])).values()];
    const recordings = new Map(replays.map((replay) => [keyOf(replay), new RecordingSoFar()]));
    for (const chunk of await this.parts.store.kept(replays)) recordings.get(keyOf(chunk))?.keep(chunk);
    const rows: ReplayChunkRow[] = [];
    for (const { fact, record } of portion) {
      const fate = recordings.get(keyOf(fact))?.take(fact, precedenceOf(fact.receivedAt, record.partition)) ?? 'known';
      const row = fate === 'stored' ? await chunkRow(fact, record) : null;
      if (row) rows.push(row);
      else if (fate === 'stored') await this.refuse(record, 'the events are not what they are said to be');
      if (row || fate !== 'stored') this.outcomes.inc({ outcome: fate });
    }
    await this.parts.store.insert(rows);
    // Of all of them: a crash may have come between the chunks and the list.
    await this.parts.store.relist(replays);
  }

  private async refuse(record: LogRecord, reason: string): Promise<void> {
    this.outcomes.inc({ outcome: 'unreadable' });
    await this.parts.deadLetters.keep([{ record, reason }], LETTERS);
  }
}

function* portionsOf(read: readonly Read[]): Generator<Read[]> {
  let portion: Read[] = [];
  let bytes = 0;
  for (const each of read) {
    if (portion.length && (bytes + each.fact.bytes > PORTION_BYTES || portion.length >= PORTION_CHUNKS)) {
      yield portion;
      [portion, bytes] = [[], 0];
    }
    portion.push(each);
    bytes += each.fact.bytes;
  }
  if (portion.length) yield portion;
}
