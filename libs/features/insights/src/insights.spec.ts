import { randomUUID } from 'node:crypto';
import { insightEndpoints, type Endpoint } from '@footfall/contracts';
import { FixedClock, TestService } from '@footfall/testing';
import { insightsFeature } from './insights.module';

describe('insights and anomalies while nothing is judged', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await TestService.start({ feature: insightsFeature, clock: new FixedClock('2024-05-14T12:00:00Z'), postgresUrl: '' });
  });
  afterAll(() => service?.stop());

  const ask = (row: Endpoint, search = '') => service.ask({ ...row, path: row.path + search }, { params: { websiteId: randomUUID() } });

  it.each([
    ['insights', insightEndpoints.insights, '?range=90d&type=trend&severity=critical'],
    ['anomalies', insightEndpoints.anomalies, '?range=24h&severity=info&metric=no%20such%20metric&resolved=false'],
  ])('%s are an empty list in the shape of its row', async (list, row, filters) => {
    const empty = (limit: number, offset: number) => ({ [list]: [], pagination: { total: 0, limit, offset, has_more: false } });
    expect((await ask(row)).body.data).toEqual(empty(50, 0));
    const { status, body } = await ask(row, `${filters}&limit=999&offset=7`);
    expect([status, body.data]).toEqual([200, empty(200, 7)]);
    expect(row.shapes.answer.safeParse(body.data)).toMatchObject({ success: true });
  });

  it.each([
    [insightEndpoints.insights, '?range=1y&type=rumour&severity=loud&limit=0&offset=-1', ['range', 'severity', 'type', 'limit', 'offset']],
    [
      insightEndpoints.anomalies,
      '?range=14d&severity=1&resolved=yes&limit=x&offset=',
      ['range', 'severity', 'resolved', 'limit', 'offset'],
    ],
  ])('every wrong parameter is named', async (row, search, fields) => {
    const { status, body } = await ask(row, search);
    expect([status, body.error.details.map((detail: { field: string }) => detail.field)]).toEqual([400, fields]);
  });
});
