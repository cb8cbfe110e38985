import { randomUUID } from 'node:crypto';
import { ClickHouseReplayStore } from '@footfall/clickhouse';
import {
  analyticsEndpoints,
  behaviourEndpoints,
  dashboardMirrorOf,
  questionEndpoints,
  statsEndpoints,
  type Endpoint,
} from '@footfall/contracts';
import { FixedClock, TestService, testClickHouse, testLog, type Answer, type TestClickHouse, type TestLog } from '@footfall/testing';
import { analyticsQueryFeature } from './analytics-query.feature';
import { chunkRow } from './testing/recording-rows.fixture';
import { putVisits } from './testing/put-visits.fixture';
import { randomVisit, seeded } from './testing/visit-rows.fixture';

describe('analytics-query over HTTP', () => {
  let store: TestClickHouse;
  let outside: TestLog;
  let service: TestService;
  const clock = new FixedClock('2024-05-14T12:00:00Z');
  const replayId = randomUUID();
  const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: 'Asia/Kathmandu' };

  beforeAll(async () => {
    store = await testClickHouse();
    const recordings = new ClickHouseReplayStore(store.client);
    await recordings.insert([chunkRow({ website_id: website.id, replay_id: replayId }, [{ type: 4 }, { type: 2 }])]);
    await recordings.relist([{ websiteId: website.id, replayId }]);
    outside = await testLog(clock);
    service = await TestService.start({
      feature: analyticsQueryFeature,
      clock,
      clickhouse: store.connection,
      counters: outside.counters,
    });
  }, 180_000);
  afterAll(async () => {
    await service?.stop();
    await outside?.close();
    await store?.close();
  });

  const ask = (path: string, search = '', headers: Record<string, string> = {}): Promise<Answer> =>
    service.ask(
      { method: 'GET', path },
      { params: { websiteId: website.id, replayId }, query: Object.fromEntries(new URLSearchParams(search)), headers, as: { website } },
    );

  it.each(Object.entries({ ...analyticsEndpoints, ...behaviourEndpoints }))('%s answers in the shape of its row', async (_, row) => {
    const answer = await ask(row.path, row === behaviourEndpoints.heatmapPoints ? '?url=%2F' : '');
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    expect(row.shapes.answer.safeParse(data)).toMatchObject({ success: true });
  });

  it('a span that is none is a 400 that names the field', async () => {
    const answer = await ask(analyticsEndpoints.overview.path, '?start=2024-02-30&end=2024-03-01');
    expect([answer.status, answer.body.error.details]).toEqual([400, [{ field: 'start', message: 'must be a date of the calendar' }]]);
  });

  it('a list is a table for who prefers one, with the same records, and tells whether there is more', async () => {
    const random = seeded(3);
    const visits = Array.from({ length: 30 }, () => randomVisit(website.id, clock.now() - 3_600_000, random));
    await putVisits(store, visits);
    const { path } = analyticsEndpoints.visitors;
    const { visitors } = (await ask(path, '?limit=20')).body.data;
    for (const [search, more, count] of [
      ['?limit=20', 'true', 20],
      ['?limit=20&offset=20', 'false', 10],
    ] as const) {
      const answer = await ask(path, search, { accept: 'text/csv' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="visitors.csv"',
        'x-has-more': more,
        vary: 'Accept',
      });
      const [head, ...lines] = answer.text.trimEnd().split('\r\n');
      expect(head).toMatch(/^id,country_code,/);
      expect(lines).toHaveLength(count);
      if (count === 20) expect(lines.map((line) => line.split(',')[0])).toEqual(visitors.map(({ id }: { id: string }) => id));
    }
  });

  it.each(
    Object.entries({ ...analyticsEndpoints, ...behaviourEndpoints, retention: questionEndpoints.retention } as Record<string, Endpoint>),
  )('%s answers at the address of the dashboard as at its own, as JSON and as a table', async (_, row) => {
    const mirror = dashboardMirrorOf(row)!;
    const search = row === behaviourEndpoints.heatmapPoints ? '?url=%2F' : '?limit=3';
    for (const accept of ['application/json', 'text/csv']) {
      const [own, mirrored] = await Promise.all([row, mirror].map(({ path }) => ask(path, search, { accept })));
      expect([mirrored?.status, contentOf(mirrored)]).toEqual([200, contentOf(own)]);
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
    ].map((answer) => [answer.headers['content-type'], answer.body.success]);
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
        expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['results']]);
        expect(row.shapes.answer.safeParse(answer.body)).toMatchObject({ success: true });
        const refused = await ask(path, '?site_id=site.example&property=visit:device&date=2024-02-30');
        expect([refused.status, refused.body.error.details]).toMatchObject([400, [{ field: 'date' }]]);
      }
      expect(row.aliases).toHaveLength(1);
    },
  );

  it('parameters of behaviour that are none are 400s that name the fields', async () => {
    const refused = async (row: { path: string }, search: string) => {
      const answer = await ask(row.path, search);
      return [answer.status, answer.body.error.details.map(({ field }: { field: string }) => field)];
    };
    expect(await refused(behaviourEndpoints.heatmapPoints, '?type=hover')).toEqual([400, ['url', 'type']]);
    expect(await refused(behaviourEndpoints.heatmapPages, '?range=2d&limit=0')).toEqual([400, ['range', 'limit']]);
    expect(await refused(behaviourEndpoints.errorGroups, '?status=open&range=')).toEqual([400, ['range', 'status']]);
    expect(await refused(behaviourEndpoints.replaySessions, '?offset=-1&range=2d')).toEqual([400, ['offset']]);
    expect(await refused(behaviourEndpoints.events, '?property=plan')).toEqual([400, ['name']]);
  });

  it('is ready while the store has the version that the code needs', async () => {
    expect(await service.readiness()).toEqual({ ready: true, down: {} });
    await store.client.command({ query: `INSERT INTO schema_migrations (version, name) VALUES (9999, 'later')` });
    expect((await service.readiness()).down).toMatchObject({ clickhouse: expect.stringContaining('9999') as string });
  });
});

/** A list as a table, or what stands in the envelope. */
const contentOf = (answer: Answer | undefined): unknown =>
  String(answer?.headers['content-type']).startsWith('text/csv') ? answer?.text : answer?.body.data;
