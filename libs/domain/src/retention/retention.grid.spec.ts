import { oldestCohort, retentionGrid, type CohortCount, type RetentionPlan } from './index';

const plan = (now: string, more: Partial<RetentionPlan> = {}): RetentionPlan => ({
  granularity: 'weekly',
  periods: 6,
  zone: 'UTC',
  now: Date.parse(now),
  ...more,
});
const count = (cohort: string, period: string, users: number): CohortCount => ({ cohort, period, users });

describe('oldestCohort', () => {
  it.each([
    ['2024-05-08', plan('2024-05-14T12:00:00Z'), '2024-04-01'],
    ['2024-02-15', plan('2024-05-14T12:00:00Z'), '2024-02-12'],
    ['2024-05-13', plan('2024-05-14T12:00:00Z', { granularity: 'daily', periods: 1 }), '2024-05-13'],
    ['2024-05-14', plan('2024-05-14T12:00:00Z', { granularity: 'daily', periods: 12 }), '2024-05-02'],
    ['2024-04-15', plan('2024-05-14T12:00:00Z', { granularity: 'monthly', periods: 12 }), '2023-05-01'],
    ['2024-02-15', plan('2024-05-14T12:00:00Z', { granularity: 'monthly', periods: 2 }), '2024-02-01'],
    // On the wall it is Monday already.
    ['2024-05-12', plan('2024-05-12T18:15:00Z', { periods: 1, zone: 'Asia/Kathmandu' }), '2024-05-06'],
    ['2024-05-12', plan('2024-05-12T18:14:59.999Z', { periods: 1, zone: 'Asia/Kathmandu' }), '2024-04-29'],
  ])('of a range from %s', (start, asked, expected) => expect(oldestCohort(start, asked)).toBe(expected));
});

describe('retentionGrid', () => {
  it('has the cells of periods that are over, in order, and none of an empty cohort', () => {
    const counts = [
      count('2024-05-06', '2024-05-06', 3),
      count('2024-04-29', '2024-05-06', 2),
      count('2024-04-29', '2024-04-29', 7),
      count('2024-05-13', '2024-05-13', 9),
      count('2024-04-22', '2024-04-29', 4),
    ];
    const { cells, ...sums } = retentionGrid(counts, plan('2024-05-14T12:00:00Z'));
    expect(cells.map((cell) => [cell.cohortDate, cell.periodNumber, cell.retainedUsers, cell.totalUsers, cell.rate])).toEqual([
      ['2024-04-29', 0, 7, 7, 100],
      ['2024-04-29', 1, 2, 7, 28.6],
      ['2024-05-06', 0, 3, 3, 100],
    ]);
    expect(sums).toMatchObject({ overall: 28.6, cohorts: 2, completed: 1, best: { cohortDate: '2024-04-29' } });
  });

  it.each([
    ['Europe/Berlin', '2024-03-31T21:59:59.999Z', 1],
    ['Europe/Berlin', '2024-03-31T22:00:00.000Z', 2],
    ['America/New_York', '2024-04-01T03:59:59.999Z', 1],
    ['America/New_York', '2024-04-01T04:00:00.000Z', 2],
  ])('a month in %s is over at local midnight, also across a change of the clock: %s', (zone, now, cells) => {
    const counts = [count('2024-02-01', '2024-02-01', 1)];
    expect(retentionGrid(counts, plan(now, { zone, granularity: 'monthly' })).cells).toHaveLength(cells);
  });

  it('runs up to the periods asked for, that one included', () => {
    const { cells } = retentionGrid([count('2024-01-01', '2024-01-01', 1)], plan('2024-05-14T12:00:00Z', { periods: 3 }));
    expect(cells.map(({ periodNumber }) => periodNumber)).toEqual([0, 1, 2, 3]);
  });

  const cohort = (date: string, next: string, [users, back]: readonly [number, number]) => [
    count(date, date, users),
    count(date, next, back),
  ];
  it.each([
    [
      'the higher',
      [
        [3, 1],
        [6, 3],
        [9, 1],
      ],
      '2024-04-08',
    ],
    [
      'of the same rate the larger',
      [
        [6, 2],
        [3, 1],
        [4, 1],
      ],
      '2024-04-01',
    ],
    [
      'of the same rate and size the newer',
      [
        [6, 2],
        [9, 3],
        [9, 3],
      ],
      '2024-04-15',
    ],
    // 28.57 and 28.6 round to the same rate.
    [
      'the higher of rates that look alike',
      [
        [700, 200],
        [500, 143],
        [10, 0],
      ],
      '2024-04-08',
    ],
  ] as const)('best is %s', (_, [a, b, c], expected) => {
    const counts = [
      ...cohort('2024-04-01', '2024-04-08', a),
      ...cohort('2024-04-08', '2024-04-15', b),
      ...cohort('2024-04-15', '2024-04-22', c),
    ];
    const grid = retentionGrid(counts, plan('2024-05-14T12:00:00Z'));
    expect(grid.best?.cohortDate).toBe(expected);
    const mean = [a, b, c].reduce((sum, [users, back]) => sum + (100 * back) / users / 3, 0);
    expect(grid.overall).toBe(Math.round(mean * 10) / 10);
  });

  it('of nothing is nothing', () =>
    expect(retentionGrid([], plan('2024-05-14T12:00:00Z'))).toEqual({ cells: [], overall: 0, cohorts: 0, completed: 0, best: null }));
});
