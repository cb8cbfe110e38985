import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, ClickHouseWriter, ReplayObjects, SubjectErasure, SubjectFinder, WebsiteErasure } from '@footfall/clickhouse';
import { CONSUMER_GROUPS, TOPICS } from '@footfall/contracts';
import { Directory, Metrics, ServiceClient, createLogger } from '@footfall/platform';
import type { Consumption, CounterStore, EventLog, LogBatch, ObjectStore } from '@footfall/ports';
import { ConsentRegister } from '../consent/consent.register';
import { OwnHits } from '../collect/own-hits';
import { LiveConsumer } from '../live/live.consumer';
import { StoredOwners } from '../live/stored.owners';
import { BatchProcessor } from '../process/batch.processor';
import { DeadLetters } from '../process/dead-letters';
import { eventStore } from '../process/event-copies';
import { SIGNAL_MAKERS, Signaller } from '../process/signals';
import { visitUpdater } from '../process/visit.updater';
import { VisitorMemory } from '../process/visitor.memory';
import { ChunkProcessor } from '../recordings/chunk.processor';
import { replayStoreOf } from '../recordings/replay-store.of';
import { DeletedWebsites } from './deleted-websites';
import { ErasedSubjects } from './erased-subjects';
import { ErasureConsumer } from './erasure.consumer';
import { ErasureSweep } from './erasure.sweep';
import { SubjectErasureConsumer } from './subject-erasure.consumer';
import { SubjectErasureSweep } from './subject-erasure.sweep';
import { SubjectEraser } from './subject.eraser';
import { WebsiteEraser } from './website.eraser';

interface Outside {
  readonly client: ClickHouseClient;
  readonly log: EventLog;
  readonly counters: CounterStore;
  /** Where recordings are kept; else with everything else. */
  readonly objects?: ObjectStore;
}

interface Given {
  /** Through which the process erases; else that of outside. */
  readonly erasing?: ClickHouseClient;
  /** Where the service of the settings answers; else nowhere. */
  readonly settings?: string;
  /** Whether visitors have two derived ids now. */
  readonly nearRotation?: boolean;
  /** Whether no other process stores events meanwhile. */
  readonly isOnlyWriter?: boolean;
}

const logger = createLogger('spec', 'silent');
const clock = { now: () => Date.now() };
const NOWHERE = 'http://127.0.0.1:9';
const LIVE = { topic: TOPICS.acceptedHits.name, group: 'live' };

/** The parts of one ingestion process. Each has read models of its own, which may be told later than another's. */
export function ingestionProcess(
  { client, log, counters, objects }: Outside,
  { erasing = client, settings = NOWHERE, nearRotation = false, isOnlyWriter = false }: Given = {},
) {
  const services = new ServiceClient(() => settings, 'secret', clock);
  const directory = new Directory(log, services, randomUUID());
  const metrics = new Metrics('spec');
  const deleted = new DeletedWebsites(directory);
  const erased = new ErasedSubjects(log);
  const deadLetters = new DeadLetters(log, logger, metrics);
  const replayObjects = new ReplayObjects(objects ?? null);
  const recordings = replayStoreOf(objects ? 'objects' : 'clickhouse', client, replayObjects);
  const chunks = new ChunkProcessor({ store: recordings, deadLetters, metrics, deleted, erased });
  const memory = new VisitorMemory(isOnlyWriter);
  const processor = new BatchProcessor({
    writer: new ClickHouseWriter(client),
    store: eventStore(client),
    hasOtherWriters: !isOnlyWriter,
    updater: visitUpdater(client, clock, () => nearRotation, memory),
    signaller: new Signaller(log, SIGNAL_MAKERS, clock, metrics),
    deadLetters,
    metrics,
    logger,
    onStored: async () => undefined,
    deletedAmong: (websites) => deleted.among(websites),
    erasedAmong: (rows) => erased.among(rows),
    undoneAmong: async () => new Set(),
    websites: async () => new Map(),
  });
  const consents = new ConsentRegister(log, logger);
  const websiteEraser = new WebsiteEraser(new WebsiteErasure(erasing, replayObjects), counters, consents, deleted, processor, metrics);
  const finder = new SubjectFinder(new ClickHouseReader(erasing));
  const subjectEraser = new SubjectEraser(finder, new SubjectErasure(erasing, replayObjects), counters, log, erased, processor);
  const live = new LiveConsumer(counters, deleted, erased, new OwnHits(), new StoredOwners(new ClickHouseReader(client), logger));
  const websites = new ErasureConsumer(websiteEraser);
  const subjects = new SubjectErasureConsumer(subjectEraser, erased, log, services, logger);

  const running: Consumption[] = [];
  const consume = async (of: { topic: string; group: string }, handler: (batch: LogBatch) => Promise<void>) => {
    running.push(await log.consume({ ...of, startAt: 'committed', commits: true, handler }));
  };
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await Promise.all(running.map((part) => part.stop()));
    await Promise.all([directory.stop(), consents.stop(), erased.onApplicationShutdown(), services.close()]);
  };
  return {
    memory,
    consents,
    sweep: new ErasureSweep(deleted, websiteEraser, clock, logger, metrics),
    subjectSweep: new SubjectErasureSweep(erased, subjectEraser, clock, logger, metrics),
    follow: async () => {
      await directory.start();
      await consents.start();
      await erased.onApplicationBootstrap();
    },
    process: (group: string = CONSUMER_GROUPS.hits.group) =>
      consume({ topic: TOPICS.acceptedHits.name, group }, (batch) => processor.process(batch)),
    record: (group: string = CONSUMER_GROUPS.chunks.group) =>
      consume({ topic: TOPICS.chunkRecorded.name, group }, (batch) => chunks.process(batch)),
    mark: () => consume(LIVE, (batch) => live.mark(batch)),
    erase: () => consume(CONSUMER_GROUPS.erasure, (batch) => websites.erase(batch)),
    eraseSubjects: () => consume(CONSUMER_GROUPS.subjectErasure, (batch) => subjects.erase(batch)),
    stop: () => (stopping ??= stop()),
  };
}
