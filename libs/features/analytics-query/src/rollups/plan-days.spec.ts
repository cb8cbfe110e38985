import { randomUUID } from 'node:crypto';
import { ClickHouseReader } from '@footfall/clickhouse';
import type { RequestContext } from '@footfall/contracts';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { spanOf, type SpanQuery } from '../span';
import { directPlan, planDays } from './day-plan';

const NOW = Date.parse('2024-05-14T20:30:00Z');
const WEBSITE = randomUUID();
let store: TestClickHouse;
let reader: ClickHouseReader;
beforeAll(async () => {
  store = await testClickHouse();
  reader = new ClickHouseReader(store.client);
  for (const [website, zone, day, visits] of [
    [WEBSITE, 'UTC', '2024-05-10', 10],
    [WEBSITE, 'UTC', '2024-05-11', 11],
    [WEBSITE, 'UTC', '2024-05-12', 12],
    [WEBSITE, 'UTC', '2024-05-13', 13],
    [WEBSITE, 'UTC', '2024-05-14', 14],
    [WEBSITE, 'Asia/Kathmandu', '2024-05-11', 99],
    [WEBSITE, 'America/New_York', '2024-05-12', 55],
    [WEBSITE, 'America/New_York', '2024-05-13', 56],
    [randomUUID(), 'UTC', '2024-05-11', 77],
  ]) {
    await store.client.command({
      query: `INSERT INTO website_stats_daily (website_id, zone, day, count_id, visits, first_utc_day, last_utc_day, counted_at)
        SELECT {website:UUID}, {zone:String}, {day:Date}, generateUUIDv4(), {visits:UInt64}, {day:Date}, {day:Date}, now64(3)`,
      query_params: { website, zone, day, visits },
    });
  }
}, 180_000);
afterAll(() => store?.close());

const spanIn = (timezone: string, query: Partial<SpanQuery>) =>
  spanOf({ range: '7d', ...query }, { website: { id: WEBSITE, teamId: 't', domain: 'd', name: 'n', timezone } } as RequestContext, NOW);
const planned = async (timezone: string, query: Partial<SpanQuery>) => {
  const { held, openDates } = await planDays(reader, spanIn(timezone, query));
  return { held: held.map(({ date, visits }) => [date, visits]), openDates };
};

test.each<[string, string, Partial<SpanQuery>, [string, number][], string[]]>([
  [
    'whole days from the first to the last are held, others are open',
    'UTC',
    { start: '2024-05-09', end: '2024-05-12' },
    [
      ['2024-05-10', 10],
      ['2024-05-11', 11],
      ['2024-05-12', 12],
    ],
    ['2024-05-09'],
  ],
  [
    'a day that is not over is open, whatever was counted',
    'UTC',
    { start: '2024-05-13', end: '2024-05-14' },
    [['2024-05-13', 13]],
    ['2024-05-14'],
  ],
  [
    'a day that overlaps the UTC day that runs is open, whatever was counted',
    'America/New_York',
    { range: '7d' },
    [['2024-05-12', 55]],
    ['2024-05-08', '2024-05-09', '2024-05-10', '2024-05-11', '2024-05-13', '2024-05-14'],
  ],
  [
    'but for one that a window ends with',
    'America/New_York',
    { start: '2024-05-12', end: '2024-05-13' },
    [
      ['2024-05-12', 55],
      ['2024-05-13', 56],
    ],
    [],
  ],
  ['one whole day', 'UTC', { start: '2024-05-11', end: '2024-05-11' }, [['2024-05-11', 11]], []],
  [
    'what was counted by the days of another zone is none',
    'Asia/Kathmandu',
    { start: '2024-05-10', end: '2024-05-12' },
    [['2024-05-11', 99]],
    ['2024-05-10', '2024-05-12'],
  ],
  ['today alone is no whole day', 'UTC', { start: '2024-05-14', end: '2024-05-14' }, [], ['2024-05-14']],
  ['nothing that is to come', 'UTC', { start: '2024-06-01', end: '2024-06-02' }, [], []],
])('%s', async (_, zone, query, held, openDates) => expect(await planned(zone, query)).toEqual({ held, openDates }));

test('filtered visits are in no rollup', async () => {
  const span = spanIn('UTC', { start: '2024-05-10', end: '2024-05-12', device: 'mobile' });
  expect(await planDays(reader, span)).toEqual(directPlan(span));
});
