import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, RequestContext } from '@footfall/contracts';
import {
  CLOCK,
  CONTEXT_HEADER,
  EnvelopeInterceptor,
  EventLogStrategy,
  FailureFilter,
  HealthRegistry,
  PlatformModule,
  SignedAdmission,
  createLogger,
  limitBodies,
  loadConfig,
  nestLogger,
  rowOf,
  signContext,
  type ClickHouseConnection,
  type Clock,
  type Feature,
  type Resources,
} from '@footfall/platform';
import type { CounterStore, EventLog, ObjectStore } from '@footfall/ports';
import { Database } from '@footfall/postgres';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { forAllTenants } from './for-all-tenants';
import { openTestLog } from './test-log';

export interface TestServiceOptions {
  readonly feature: Feature;
  readonly clock: Clock;
  /** Of a migrated database; for features that need one. */
  readonly postgresUrl?: string;
  /** How long statements wait for one another; default: longer than tests do. */
  readonly patienceMs?: number;
  /** Of a migrated store; for features that need one. */
  readonly clickhouse?: ClickHouseConnection;
  readonly counters?: CounterStore;
  readonly objects?: ObjectStore;
  /** Settings by the names of their environment variables. */
  readonly environment?: Record<string, string>;
  /** Stands before the real log, for tests of its failures. */
  readonly wrapLog?: (log: EventLog) => EventLog;
  /** Stands before the real database, for tests of ends that come in the middle. */
  readonly wrapDatabase?: (database: Database) => Database;
  /** Folder of a log that outlives this service; default: one of its own. */
  readonly logDir?: string;
  /** An open log in place of one of its own; stays open. */
  readonly log?: EventLog;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Tests take it apart as they like. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
  /** What came over the wire, for answers that are no JSON. */
  readonly text: string;
}

export interface Question {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Who asks, as the gateway would have signed it. */
  readonly as?: Partial<RequestContext>;
  /** False: without the gateway's signature. */
  readonly signed?: boolean;
}

/** Longer than tests wait for statements to wait for one another. */
const PATIENCE_MS = 90_000;
const SECRET = 'a-secret-of-tests-that-is-long-enough';

/** What helpers of tests need of a service. */
export type AskedService = Pick<TestService, 'ask' | 'facts' | 'get' | 'readiness'>;

/** One feature on real stores and a real embedded log, asked over HTTP the way the gateway asks it. */
export class TestService {
  private constructor(
    private readonly app: NestFastifyApplication,
    private readonly log: EventLog,
    private readonly health: HealthRegistry,
    private readonly clock: Clock,
    private readonly dir: string,
    private readonly ownsLog: boolean,
  ) {}

  static async start({
    feature,
    clock,
    postgresUrl,
    patienceMs = PATIENCE_MS,
    clickhouse,
    counters,
    objects,
    environment = {},
    wrapLog = (log) => log,
    wrapDatabase = (database) => database,
    logDir,
    log: given,
  }: TestServiceOptions): Promise<TestService> {
    const dir = mkdtempSync(join(tmpdir(), 'footfall-service-'));
    const log = given ?? (await openTestLog({ dir: logDir ?? join(dir, 'log') }));
    const health = new HealthRegistry();
    const logger = createLogger('test', 'silent');
    const resources = {
      eventLog: wrapLog(log),
      postgres: { url: postgresUrl, patienceMs },
      clickhouse,
      counters,
      objects: objects ?? null,
      internalSecret: SECRET,
      serviceUrl: () => null,
    };
    const platform = PlatformModule.with({
      service: feature.name,
      config: loadConfig(environment),
      logger,
      resources: resources as unknown as Resources,
      needs: new Set(feature.needs),
      health,
    });
    const building = Test.createTestingModule({ imports: [platform, feature.module as never] })
      .overrideProvider(CLOCK)
      .useValue(clock)
      .setLogger(nestLogger(logger));
    if (feature.needs.includes('postgres')) {
      const factory = (source: DataSource) => wrapDatabase(new Database(source));
      building.overrideProvider(Database).useFactory({ inject: [DataSource], factory });
    }
    const testing = await building.compile();
    const app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    app.useGlobalFilters(new FailureFilter(logger, clock));
    app.useGlobalInterceptors(new EnvelopeInterceptor(clock));
    const admission = new SignedAdmission(SECRET, clock);
    const server = app.getHttpAdapter().getInstance();
    limitBodies(server);
    server.decorateRequest('footfallContext', null);
    server.addHook('onRequest', async (request) => {
      request.footfallContext = admission.admit(request);
    });
    server.addHook('preValidation', async (request, reply) => {
      const row = rowOf(request);
      if (row && !row.raw && request.footfallContext) await admission.admitInput(request, reply, row, request.footfallContext);
    });
    if (feature.needs.includes('log')) {
      app.connectMicroservice({ strategy: new EventLogStrategy(resources.eventLog) }, { inheritAppConfig: true });
      await app.startAllMicroservices();
    }
    await app.init();
    await server.ready();
    return new TestService(app, log, health, clock, dir, !given);
  }

  async ask(
    row: Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'audience'>>,
    { params = {}, query = {}, body, headers = {}, as = {}, signed = true }: Question = {},
  ): Promise<Answer> {
    const context: RequestContext = {
      requestId: randomUUID(),
      clientAddress: null,
      principal: { kind: row.audience === 'internal' ? 'service' : 'anonymous' },
      website: null,
      role: null,
      plan: null,
      ...as,
    };
    const url = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const answer = await this.app.inject({
      method: row.method,
      url,
      query,
      headers: { ...headers, ...(signed ? { [CONTEXT_HEADER]: signContext(context, SECRET, this.clock.now()) } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body ? answer.json() : undefined,
      text: answer.body,
    };
  }

  /** Every fact of a topic, in order. */
  async facts<T>(topic: string): Promise<T[]> {
    const found: T[] = [];
    const consumption = await this.log.consume({
      topic,
      group: `test.${randomUUID()}`,
      startAt: 'earliest',
      commits: false,
      handler: async (batch) => {
        for (const record of batch.records) found.push(JSON.parse(record.value.toString()) as T);
      },
    });
    await consumption.caughtUp;
    await consumption.stop();
    return found;
  }

  /** Of this service; a `Database` sees all tenants. */
  get<T extends object>(token: new (...args: never[]) => T): T {
    const found = this.app.get(token, { strict: false });
    return found instanceof Database ? forAllTenants(found) : found;
  }

  /** Of this service; it sees all tenants. */
  get database(): Database {
    return this.get(Database);
  }

  readiness() {
    return this.health.readiness();
  }

  async stop(): Promise<void> {
    await this.app.close();
    if (this.ownsLog) await this.log.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
