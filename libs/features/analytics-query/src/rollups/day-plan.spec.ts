import type { RequestContext } from '@footfall/contracts';
import { spanOf, type SpanQuery } from '../span';
import { directPlan, hasRollups, heldVisits, planOf, wholeDates } from './day-plan';

const NOW = Date.parse('2024-05-14T20:30:00Z');
const spanIn = (timezone: string, query: Partial<SpanQuery>, now = NOW) =>
  spanOf({ range: '7d', ...query }, { website: { id: 'w', teamId: 't', domain: 'd', name: 'n', timezone } } as RequestContext, now);

describe('a plan without rollups', () => {
  it('opens every date of the span, with the UTC days that they and their visits lie in', () => {
    const span = spanIn('Asia/Kathmandu', { start: '2024-05-14', end: '2024-05-15', device: 'mobile' });
    expect(directPlan(span)).toEqual({
      held: [],
      openDates: ['2024-05-14', '2024-05-15'],
      params: {
        filter_device: 'mobile',
        website: 'w',
        zone: 'Asia/Kathmandu',
        from: Date.parse('2024-05-13T18:15:00Z'),
        to: NOW,
        first_day: '2024-05-13',
        last_day: '2024-05-14',
        open_dates: ['2024-05-14', '2024-05-15'],
        open_days: ['2024-05-13', '2024-05-14'],
        open_view_days: ['2024-05-12', '2024-05-13', '2024-05-14'],
        held_first: '2024-05-14',
        held_last: '2024-05-15',
        held_ids: [],
      },
    });
  });
  it('reads no day beyond the window', () => {
    const { params } = directPlan(spanIn('UTC', { range: '24h' }));
    expect([params['open_dates'], params['open_days'], params['first_day'], params['last_day']]).toEqual([
      ['2024-05-13', '2024-05-14'],
      ['2024-05-13', '2024-05-14'],
      '2024-05-13',
      '2024-05-14',
    ]);
    const early = directPlan(spanIn('America/New_York', { range: '24h' }, Date.parse('2024-05-14T04:00:00Z')));
    expect([early.params['open_dates'], early.params['open_days']]).toEqual([['2024-05-13'], ['2024-05-13', '2024-05-14']]);
  });
  it('reads no day before the window of its first date', () => {
    const { openDates, params } = directPlan(spanIn('Asia/Kathmandu', { range: '24h' }, Date.parse('2024-05-15T02:00:00Z')));
    expect([openDates, params['open_days']]).toEqual([
      ['2024-05-14', '2024-05-15'],
      ['2024-05-14', '2024-05-15'],
    ]);
  });
  it('reaches from the first date to the last', () => {
    const { params } = directPlan(spanIn('UTC', { range: '7d' }));
    expect([params['first_day'], params['last_day'], params['held_first'], params['held_last']]).toEqual([
      '2024-05-08',
      '2024-05-14',
      '2024-05-08',
      '2024-05-14',
    ]);
  });
  it('of an empty span opens nothing', () => {
    const { openDates, params } = directPlan(spanIn('UTC', { start: '2024-06-01', end: '2024-06-02' }));
    expect([openDates, params['open_days'], params['open_view_days']]).toEqual([[], [], []]);
    expect([params['first_day'], params['last_day'], params['held_first'], params['held_last']]).toEqual(Array(4).fill('1970-01-03'));
    expect(params['to']).toBe(params['from']);
  });
  it('leaves out dates that the store cannot hold, and time before 1970', () => {
    const { openDates, params } = directPlan(spanIn('UTC', { start: '1969-12-30', end: '1970-01-04' }));
    expect(openDates).toEqual(['1970-01-03', '1970-01-04']);
    expect([params['from'], params['to'], params['first_day'], params['held_first']]).toEqual([0, 345_600_000, '1970-01-01', '1970-01-03']);
    const late = directPlan(spanIn('UTC', { start: '2148-12-30', end: '2149-01-02' }, Date.parse('2200-01-01T00:00:00Z')));
    expect(late.openDates).toEqual(['2148-12-30', '2148-12-31']);
    const before = directPlan(spanIn('UTC', { start: '1960-01-01', end: '1960-01-02' }));
    expect([before.openDates, before.params['from'], before.params['to']]).toEqual([[], 0, 0]);
  });
});

test('rollups are of whole days of all visits', () => {
  expect(
    [{ range: '7d' }, { range: '24h' }, { range: '7d', os: 'Linux' }].map((query) => hasRollups(spanIn('UTC', query as SpanQuery))),
  ).toEqual([true, false, false]);
});

const day = {
  date: '2024-05-14',
  count_id: 'c',
  visits: 3,
  bounces: 0,
  duration_ms: 0,
  score_sum: 0,
  page_views: 9,
  unique_visitors: 1,
  knows_filters: 1,
} as const;

test('the visits of held days are summed', () => {
  const plan = directPlan(spanIn('UTC', {}));
  expect(heldVisits({ ...plan, held: [day, { ...day, visits: 4 }] })).toBe(7);
  expect(heldVisits(plan)).toBe(0);
});

test('days that are held are not opened', () => {
  const span = spanIn('UTC', { start: '2024-05-11', end: '2024-05-14' });
  const held = [
    { ...day, date: '2024-05-12', count_id: 'a' },
    { ...day, date: '2024-05-13', count_id: 'b' },
  ];
  const plan = planOf(span, held);
  expect([plan.held, plan.openDates]).toEqual([held, ['2024-05-11', '2024-05-14']]);
  expect(plan.params).toMatchObject({ held_ids: ['a', 'b'], open_dates: plan.openDates, open_days: ['2024-05-11', '2024-05-14'] });
});

test.each([
  [{ start: '2024-05-11', end: '2024-05-13' }, ['2024-05-11', '2024-05-12', '2024-05-13']],
  [{ start: '2024-05-13', end: '2024-05-14' }, ['2024-05-13']],
  [{ range: '24h' as const }, []],
  [{ start: '1970-01-02', end: '1970-01-03' }, ['1970-01-03']],
  [{ start: '2024-06-01', end: '2024-06-02' }, []],
])('the whole days of %j are %j', (query, dates) => expect(wholeDates(spanIn('UTC', query))).toEqual(dates));

test('a day is whole from its first instant on', () => {
  const span = spanIn('Asia/Kathmandu', { start: '2024-05-11', end: '2024-05-12' });
  const without = (more: object) => wholeDates({ ...span, window: { ...span.window, ...more } });
  expect([without({}), without({ from: span.window.from + 1 }), without({ to: span.window.to - 1 })]).toEqual([
    ['2024-05-11', '2024-05-12'],
    ['2024-05-12'],
    ['2024-05-11'],
  ]);
});
