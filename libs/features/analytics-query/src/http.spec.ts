import { randomUUID } from 'node:crypto';
import { ClickHouseReplayStore, ClickHouseWriter, visitsTable } from '@footfall/clickhouse';
import {
  analyticsEndpoints,
  behaviourEndpoints,
  dashboardMirrorOf,
  questionEndpoints,
  statsEndpoints,
  type Endpoint,
  type RequestContext,
} from '@footfall/contracts';
import {
  CLOCK,
  CONTEXT_HEADER,
  EnvelopeInterceptor,
  FailureFilter,
  HealthRegistry,
  PlatformModule,
  SignedAdmission,
  createLogger,
  loadConfig,
  nestLogger,
  rowOf,
  signContext,
  type Resources,
} from '@footfall/platform';
import { FixedClock, testClickHouse, testLog, type TestClickHouse, type TestLog } from '@footfall/testing';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { analyticsQueryFeature } from './analytics-query.feature';
import { chunkRow } from './testing/recording-rows.fixture';
import { randomVisit, seeded } from './testing/visit-rows.fixture';

const SECRET = 'a-secret-of-tests-that-is-long-enough';

describe('analytics-query over HTTP', () => {
  let store: TestClickHouse;
  let outside: TestLog;
  let app: NestFastifyApplication;
  const health = new HealthRegistry();
  const clock = new FixedClock('2024-05-14T12:00:00Z');
  const replayId = randomUUID();
  const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: 'Asia/Kathmandu' };

  beforeAll(async () => {
    store = await testClickHouse();
    const recordings = new ClickHouseReplayStore(store.client);
    await recordings.insert([chunkRow({ website_id: website.id, replay_id: replayId }, [{ type: 4 }, { type: 2 }])]);
    await recordings.relist([{ websiteId: website.id, replayId }]);
    const logger = createLogger('test', 'silent');
    outside = await testLog(clock);
    const { counters } = outside;
    const resources = { clickhouse: store.connection, counters, internalSecret: SECRET, serviceUrl: () => null };
    const platform = PlatformModule.with({
      service: analyticsQueryFeature.name,
      config: loadConfig({}),
      logger,
      resources: resources as unknown as Resources,
      needs: new Set(analyticsQueryFeature.needs),
      health,
    });
    const testing = await Test.createTestingModule({ imports: [platform, analyticsQueryFeature.module as never] })
      .overrideProvider(CLOCK)
      .useValue(clock)
      .setLogger(nestLogger(logger))
      .compile();
    app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    app.useGlobalFilters(new FailureFilter(logger, clock));
    app.useGlobalInterceptors(new EnvelopeInterceptor(clock));
    const admission = new SignedAdmission(SECRET, clock);
    const server = app.getHttpAdapter().getInstance();
    server.decorateRequest('footfallContext', null);
    server.addHook('onRequest', async (request) => {
      request.footfallContext = await admission.admit(request);
    });
    server.addHook('preValidation', async (request, reply) => {
      const row = rowOf(request);
      if (row && request.footfallContext) await admission.admitInput(request, reply, row, request.footfallContext);
    });
    await app.init();
    await server.ready();
  }, 180_000);
  afterAll(async () => {
    await app?.close();
    await outside?.close();
    await store?.close();
  });

  function ask(path: string, search = '', headers: Record<string, string> = {}) {
    const context: RequestContext = {
      requestId: randomUUID(),
      clientAddress: null,
      principal: { kind: 'anonymous' },
      website,
      role: null,
      plan: null,
    };
    const url = path.replace(':websiteId', website.id).replace(':replayId', replayId) + search;
    return app.inject({ method: 'GET', url, headers: { ...headers, [CONTEXT_HEADER]: signContext(context, SECRET, clock.now()) } });
  }

  it.each(Object.entries({ ...analyticsEndpoints, ...behaviourEndpoints }))('%s answers in the shape of its row', async (_, row) => {
    const answer = await ask(row.path, row === behaviourEndpoints.heatmapPoints ? '?url=%2F' : '');
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: unknown }>();
    expect(row.shapes.answer.safeParse(data)).toMatchObject({ success: true });
  });

  it('a span that is none is a 400 that names the field', async () => {
    const answer = await ask(analyticsEndpoints.overview.path, '?start=2024-02-30&end=2024-03-01');
    expect([answer.statusCode, answer.json<{ error: { details: unknown } }>().error.details]).toEqual([
      400,
      [{ field: 'start', message: 'must be a date of the calendar' }],
    ]);
  });

  it('a list is a table for who prefers one, with the same records, and tells whether there is more', async () => {
    const random = seeded(3);
    const visits = Array.from({ length: 30 }, () => randomVisit(website.id, clock.now() - 3_600_000, random));
    await new ClickHouseWriter(store.client).insert(visitsTable, visits);
    const { path } = analyticsEndpoints.visitors;
    const { visitors } = (await ask(path, '?limit=20')).json<{ data: { visitors: { id: string }[] } }>().data;
    for (const [search, more, count] of [
      ['?limit=20', 'true', 20],
      ['?limit=20&offset=20', 'false', 10],
    ] as const) {
      const answer = await ask(path, search, { accept: 'text/csv' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="visitors.csv"',
        'x-has-more': more,
        vary: 'Accept',
      });
      const [head, ...lines] = answer.body.trimEnd().split('\r\n');
      expect(head).toMatch(/^id,country_code,/);
      expect(lines).toHaveLength(count);
      if (count === 20) expect(lines.map((line) => line.split(',')[0])).toEqual(visitors.map(({ id }) => id));
    }
  });

  it.each(
    Object.entries({ ...analyticsEndpoints, ...behaviourEndpoints, retention: questionEndpoints.retention } as Record<string, Endpoint>),
  )('%s answers at the address of the dashboard as at its own, as JSON and as a table', async (_, row) => {
    const mirror = dashboardMirrorOf(row)!;
    const search = row === behaviourEndpoints.heatmapPoints ? '?url=%2F' : '?limit=3';
    for (const accept of ['application/json', 'text/csv']) {
      const [own, mirrored] = await Promise.all([row, mirror].map(({ path }) => ask(path, search, { accept })));
      expect([mirrored?.statusCode, contentOf(mirrored)]).toEqual([200, contentOf(own)]);
      expect(mirrored?.headers['content-type']).toBe(
        row.list && accept === 'text/csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      );
    }
  });

  it('is JSON for everybody else, where there is no list, and where it fails', async () => {
    const kinds = [
      await ask(analyticsEndpoints.countries.path, '', { accept: 'application/json, text/csv;q=0.5' }),
      await ask(analyticsEndpoints.technology.path, '', { accept: 'text/csv' }),
      await ask(analyticsEndpoints.countries.path, '?limit=0', { accept: 'text/csv' }),
    ].map((answer) => [answer.headers['content-type'], answer.json<{ success: boolean }>().success]);
    const json = 'application/json; charset=utf-8';
    expect(kinds).toEqual([
      [json, true],
      [json, true],
      [json, false],
    ]);
  });

  const { aggregate, timeseries, breakdown } = statsEndpoints;
  it.each(Object.entries({ aggregate, timeseries, breakdown }))(
    '%s of the Stats API stands outside the envelope, at both of its addresses',
    async (_, row) => {
      for (const path of [row.path, ...(row.aliases ?? [])]) {
        const answer = await ask(path, '?site_id=site.example&property=visit:device', { accept: 'text/csv' });
        expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['results']]);
        expect(row.shapes.answer.safeParse(answer.json())).toMatchObject({ success: true });
        const refused = await ask(path, '?site_id=site.example&property=visit:device&date=2024-02-30');
        expect([refused.statusCode, refused.json<{ error: { details: unknown } }>().error.details]).toMatchObject([
          400,
          [{ field: 'date' }],
        ]);
      }
      expect(row.aliases).toHaveLength(1);
    },
  );

  it('parameters of behaviour that are none are 400s that name the fields', async () => {
    const refused = async (row: { path: string }, search: string) => {
      const answer = await ask(row.path, search);
      return [answer.statusCode, answer.json<{ error: { details: { field: string }[] } }>().error.details.map(({ field }) => field)];
    };
    expect(await refused(behaviourEndpoints.heatmapPoints, '?type=hover')).toEqual([400, ['url', 'type']]);
    expect(await refused(behaviourEndpoints.heatmapPages, '?range=2d&limit=0')).toEqual([400, ['range', 'limit']]);
    expect(await refused(behaviourEndpoints.errorGroups, '?status=open&range=')).toEqual([400, ['range', 'status']]);
    expect(await refused(behaviourEndpoints.replaySessions, '?offset=-1&range=2d')).toEqual([400, ['offset']]);
    expect(await refused(behaviourEndpoints.events, '?property=plan')).toEqual([400, ['name']]);
  });

  it('is ready while the store has the version that the code needs', async () => {
    expect(await health.readiness()).toEqual({ ready: true, down: {} });
    await store.client.command({ query: `INSERT INTO schema_migrations (version, name) VALUES (9999, 'later')` });
    expect((await health.readiness()).down).toMatchObject({ clickhouse: expect.stringContaining('9999') as string });
  });
});

/** A list as a table, or what stands in the envelope. */
function contentOf(answer: { headers: Record<string, unknown>; body: string } | undefined): unknown {
  return String(answer?.headers['content-type']).startsWith('text/csv')
    ? answer?.body
    : (JSON.parse(answer?.body ?? '') as { data: unknown }).data;
}
