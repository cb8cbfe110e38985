import type { ClickHouseClient } from '@clickhouse/client';
import {
  ClickHouseReader,
  OldRowsErasure,
  RecordingObjectsErasure,
  ReplayObjects,
  RollupCounter,
  WebsiteErasure,
} from '@footfall/clickhouse';
import { CLICKHOUSE_CLIENT, ClickHouseModule } from '@footfall/clickhouse/module';
import {
  CLOCK,
  CONFIG,
  Directory,
  DirectoryModule,
  HealthRegistry,
  LOGGER,
  LiveFigures,
  Metrics,
  ServiceClient,
  type Clock,
  type Config,
  type Feature,
  type Logger,
} from '@footfall/platform';
import { COUNTER_STORE, EVENT_LOG, type CounterStore, type EventLog } from '@footfall/ports';
import { Inject, Module, type OnApplicationShutdown, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { BlockedCounter } from './blocked/blocked.counter';
import { collectRoutes } from './collect/collect.routes';
import { Collector } from './collect/collector';
import { KeyedDoorHandler } from './collect/keyed-door.handler';
import { StoredIds } from './collect/stored-ids';
import { OpenDoorHandler } from './collect/open-door.handler';
import { OwnHits } from './collect/own-hits';
import { RecentIds } from './collect/recent-ids';
import { collectSteps } from './collect/steps';
import { ConsentRegister } from './consent/consent.register';
import { GeoLookup } from './enrich/geo.lookup';
import { DeletedWebsites } from './erasure/deleted-websites';
import { ErasureConsumer } from './erasure/erasure.consumer';
import { ErasureSweep } from './erasure/erasure.sweep';
import { SubjectErasureConsumer } from './erasure/subject-erasure.consumer';
import { subjectErasureProviders } from './erasure/subject-erasure.providers';
import { WebsiteEraser } from './erasure/website.eraser';
import { ErrorGroupStatuses } from './errors/error-group.statuses';
import { ErrorGroupsController } from './errors/error-groups.controller';
import { VisitorIdentity } from './identity/visitor.identity';
import { importedEventsProvider } from './imports/imported-events.provider';
import { ImportsController } from './imports/imports.controller';
import { LastEvents } from './live/last-events';
import { LiveConsumer } from './live/live.consumer';
import { LiveController } from './live/live.controller';
import { LiveStreams } from './live/live.streams';
import { StoredOwners } from './live/stored.owners';
import { serveStream } from './live/stream.route';
import { DeadLetters } from './process/dead-letters';
import { hitProcessingProvider } from './process/hit-processing.provider';
import { HitProcessing } from './process/hit.processing';
import { HitsConsumer } from './process/hits.consumer';
import { HitsProgress } from './process/hits.progress';
import { LogReplay } from './process/log.replay';
import { ProgressController } from './process/progress.controller';
import { ReplayController } from './process/replay.controller';
import { EventQuota } from './quota/event.quota';
import { BodyThreads } from './recordings/body.threads';
import { chunkProcessorProvider } from './recordings/chunk-processor.provider';
import { ChunksConsumer } from './recordings/chunks.consumer';
import { UnnamedObjectsSweep } from './recordings/unnamed-objects.sweep';
import { RetentionJob } from './retention/retention.job';
import { RollupSchedule } from './rollups/rollup.schedule';
import { serveTracker } from './tracker/tracker.route';

/** A server that sends events waits for this, and for one of the same before it, at most. */
const STORED_WITHIN_MS = 5_000;

@Module({
  imports: [DirectoryModule, ClickHouseModule],
  controllers: [
    LiveController,
    LiveConsumer,
    HitsConsumer,
    ChunksConsumer,
    ErasureConsumer,
    SubjectErasureConsumer,
    ErrorGroupsController,
    ImportsController,
    ReplayController,
    ProgressController,
  ],
  providers: [
    BlockedCounter,
    EventQuota,
    ErrorGroupStatuses,
    LastEvents,
    StoredOwners,
    DeletedWebsites,
    WebsiteEraser,
    ErasureSweep,
    ...subjectErasureProviders,
    RetentionJob,
    UnnamedObjectsSweep,
    {
      provide: OldRowsErasure,
      inject: [CLICKHOUSE_CLIENT, ReplayObjects],
      useFactory: (client: ClickHouseClient, objects: ReplayObjects) => new OldRowsErasure(client, objects),
    },
    {
      provide: WebsiteErasure,
      inject: [CLICKHOUSE_CLIENT, ReplayObjects],
      useFactory: (client: ClickHouseClient, objects: ReplayObjects) => new WebsiteErasure(client, objects),
    },
    {
      provide: RecordingObjectsErasure,
      inject: [CLICKHOUSE_CLIENT, ReplayObjects],
      useFactory: (client: ClickHouseClient, objects: ReplayObjects) => new RecordingObjectsErasure(client, objects),
    },
    {
      provide: GeoLookup,
      inject: [CONFIG],
      useFactory: (config: Config) => GeoLookup.open(config.FOOTFALL_GEOIP_CITY_MMDB),
    },
    {
      provide: VisitorIdentity,
      inject: [ServiceClient, LOGGER],
      useFactory: (services: ServiceClient, logger: Logger) =>
        new VisitorIdentity(services, (error) => logger.warn({ err: error }, 'the salts of visitor ids could not be refreshed')),
    },
    {
      provide: LiveFigures,
      inject: [COUNTER_STORE, CLOCK],
      useFactory: (counters: CounterStore, clock: Clock) => new LiveFigures(counters, clock),
    },
    {
      provide: LiveStreams,
      inject: [LiveFigures, Directory, CLOCK, LOGGER, CONFIG, Metrics],
      useFactory: (figures: LiveFigures, directory: Directory, clock: Clock, logger: Logger, config: Config, metrics: Metrics) =>
        new LiveStreams(
          figures,
          directory,
          clock,
          logger,
          {
            perAddress: config.FOOTFALL_STREAMS_PER_ADDRESS,
            perWebsite: config.FOOTFALL_STREAMS_PER_WEBSITE,
            inAll: config.FOOTFALL_STREAMS,
          },
          metrics,
        ),
    },
    { provide: OwnHits, useFactory: () => new OwnHits() },
    {
      provide: Collector,
      inject: [EVENT_LOG, GeoLookup, VisitorIdentity, EventQuota, ConsentRegister, BlockedCounter, OwnHits, Metrics],
      useFactory: (
        log: EventLog,
        geo: GeoLookup,
        identity: VisitorIdentity,
        quota: EventQuota,
        consents: ConsentRegister,
        blocked: BlockedCounter,
        own: OwnHits,
        metrics: Metrics,
      ) => new Collector(log, collectSteps({ geo, identity, consents }), new RecentIds(), quota, consents, blocked, own, metrics),
    },
    {
      provide: ConsentRegister,
      inject: [EVENT_LOG, LOGGER],
      useFactory: (log: EventLog, logger: Logger) => new ConsentRegister(log, logger),
    },
    {
      provide: DeadLetters,
      inject: [EVENT_LOG, LOGGER, Metrics],
      useFactory: (log: EventLog, logger: Logger, metrics: Metrics) => new DeadLetters(log, logger, metrics),
    },
    {
      provide: RollupSchedule,
      inject: [CLICKHOUSE_CLIENT, ClickHouseReader, CLOCK, Directory, LOGGER, Metrics],
      useFactory: (
        client: ClickHouseClient,
        reader: ClickHouseReader,
        clock: Clock,
        directory: Directory,
        logger: Logger,
        metrics: Metrics,
      ) => new RollupSchedule(new RollupCounter(client, reader, clock), directory, logger, metrics),
    },
    hitProcessingProvider,
    LogReplay,
    HitsProgress,
    chunkProcessorProvider,
    { provide: BodyThreads, inject: [LOGGER], useFactory: (logger: Logger) => new BodyThreads(logger) },
    importedEventsProvider,
  ],
})
export class IngestionModule implements OnModuleInit, OnModuleDestroy, OnApplicationShutdown {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(Collector) private readonly collector: Collector,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HitProcessing) private readonly processing: HitProcessing,
    @Inject(VisitorIdentity) private readonly identity: VisitorIdentity,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RollupSchedule) private readonly rollups: RollupSchedule,
    @Inject(ConsentRegister) private readonly consents: ConsentRegister,
    @Inject(LiveStreams) private readonly streams: LiveStreams,
    @Inject(BodyThreads) private readonly threads: BodyThreads,
  ) {}

  async onModuleInit(): Promise<void> {
    this.identity.start();
    this.health.add(this.identity, this.consents);
    await this.consents.start();
    this.rollups.start();
    const stored = new StoredIds((websites, ids) => this.processing.find(websites, ids, STORED_WITHIN_MS), this.logger);
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    await collectRoutes(
      server,
      new OpenDoorHandler(this.collector, this.directory, this.clock, this.threads),
      new KeyedDoorHandler(this.collector, this.directory, this.clock, stored, this.config.FOOTFALL_PLAN_LIMITS),
    );
    serveStream(server, this.streams);
    this.streams.start();
    // The built script of the tracker project, a file and not a module.
    await serveTracker(server, require.resolve('@footfall/app-tracker/t.js'));
  }

  async onModuleDestroy(): Promise<void> {
    this.streams.stop();
    this.identity.stop();
    await this.rollups.stop();
    await this.consents.stop();
  }

  /** After the last answer. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

export const ingestionFeature: Feature = {
  name: 'ingestion',
  module: IngestionModule,
  needs: ['log', 'counters', 'clickhouse', 'objects'],
};
