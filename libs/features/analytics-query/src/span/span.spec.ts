import { ApiError, type RequestContext } from '@footfall/contracts';
import { questionBaseline, questionWindow } from '@footfall/domain';
import { dateRangeOf } from './date-range';
import { eventParams, eventsWithin, windowOf } from './event-window';
import { momentOf, spanIn, spanOf, type SpanQuery } from './span';

const NOW = Date.parse('2024-05-14T20:30:00Z');
const website = { id: 'w', teamId: 't', domain: 'd', name: 'n', timezone: 'Asia/Kathmandu' };
const context = { website } as RequestContext;
const nowhere = { website: null } as RequestContext;
const span = (query: Partial<SpanQuery>) => spanOf({ range: '7d', ...query }, context, NOW);

/** The fields that are at fault, with what is said of each. */
function faults(query: Partial<SpanQuery>): string {
  try {
    span(query);
    return 'none';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INVALID_PARAMETERS') throw error;
    return error.message;
  }
}

describe('a span', () => {
  it('is a range in the zone of the website, and every local date of it', () => {
    expect(span({ range: '24h' })).toEqual({
      website,
      window: { name: '24h', from: NOW - 86_400_000, to: NOW, start: '2024-05-14', end: '2024-05-15' },
      choice: { sql: '', params: {}, single: null },
      page: null,
      dates: ['2024-05-14', '2024-05-15'],
    });
  });
  it('is a pair of dates before a range, and what filters choose', () => {
    const { window, dates, page, choice } = span({ start: '2024-05-01', end: '2024-05-02', page: '/a' });
    expect([window.name, window.start, window.end, dates, page]).toEqual([
      'custom',
      '2024-05-01',
      '2024-05-02',
      ['2024-05-01', '2024-05-02'],
      '/a',
    ]);
    expect(choice.params).toEqual({ filter_page: '/a' });
  });
  it('has no dates where it has no time', () => {
    expect(span({ start: '2024-06-01', end: '2024-06-02' }).dates).toEqual([]);
    const { window } = span({ start: '2024-05-01', end: '2024-05-01' });
    expect(spanIn({ ...window, to: window.from + 1 }, website, {}).dates).toEqual(['2024-05-01']);
    expect(spanIn({ ...window, to: window.from }, website, {}).dates).toEqual([]);
    expect(spanIn({ ...window, from: window.from + 5, to: window.from + 5 }, website, {}).dates).toEqual([]);
  });
  it.each([
    [{ start: '2024-05-01' }, 'end: must be given with start'],
    [{ end: '2024-05-01' }, 'start: must be given with end'],
    [{ start: '2024-02-30', end: 'x' }, 'start: must be a date of the calendar; end: must be a date of the calendar'],
    [{ start: '2024-05-01', end: 'x' }, 'end: must be a date of the calendar'],
    [{ start: '2024-05-02', end: '2024-05-01' }, 'start: must not be after end'],
    [{ start: '0000-01-01', end: '0000-01-02' }, 'start: must not be before 1800-01-01'],
    [{ start: '1799-12-31', end: '1800-01-01' }, 'start: must not be before 1800-01-01'],
    [{ start: '1800-01-01', end: '1800-01-01' }, 'none'],
    [{ start: '2019-05-11', end: '2024-05-14' }, 'end: must be at most 1830 days from start, both included'],
    [{ start: '2019-05-12', end: '2024-05-14' }, 'none'],
    [{ start: '2024-05-01', end: '2024-05-01' }, 'none'],
  ])('of %j has the faults: %s', (query, message) => expect(faults(query)).toBe(message));
  it('is of a website', () => {
    expect(() => spanOf({ range: '7d' }, nowhere, NOW)).toThrow('the request names no website');
    expect(() => windowOf('7d', nowhere, NOW)).toThrow('the request names no website');
  });
});

describe('the moment of a span', () => {
  it.each(['previous_period', 'previous_year', 'previous_week', 'previous_month'] as const)(
    'is none where it is cut at the time of day, as the %s of what runs',
    (kind) => {
      const window = questionWindow(
        { kind: 'calendar', name: kind === 'previous_week' ? 'this_week' : 'this_month' },
        website.timezone,
        NOW,
      );
      const baseline = questionBaseline(window, kind, website.timezone, NOW);
      expect(momentOf(spanIn(window, website, {}))).toEqual({ moment: 'to' });
      expect(momentOf(spanIn(baseline, website, {}))).toEqual({});
      // Another question about the whole of these days is another one, though it touches the same.
      const whole = span({ start: baseline.start, end: baseline.end });
      expect([whole.dates, whole.window.from]).toEqual([spanIn(baseline, website, {}).dates, baseline.from]);
      expect(whole.window.to).toBeGreaterThan(baseline.to);
    },
  );
});

describe('events', () => {
  it('lie in a range of the website, or anywhere in time', () => {
    expect(windowOf('24h', context, NOW)).toMatchObject({ from: NOW - 86_400_000, to: NOW });
    expect(windowOf(undefined, context, NOW)).toEqual({ from: 0, to: Date.parse('2100-01-01T00:00:00Z') });
  });
  it.each([
    [
      { from: 200_000_000, to: 300_000_000 },
      { from: 200_000_000, to: 300_000_000, received: 113_600_000 },
    ],
    [
      { from: 5, to: 10 },
      { from: 5, to: 10, received: 0 },
    ],
    [
      { from: -5, to: 10 },
      { from: 0, to: 10, received: 0 },
    ],
    [
      { from: -5, to: -1 },
      { from: 0, to: 0, received: 0 },
    ],
    [
      { from: 10, to: 5 },
      { from: 10, to: 10, received: 0 },
    ],
  ])('of %j are bound as %j', (window, bound) => expect(eventParams('w', window)).toEqual({ website: 'w', ...bound }));
});

test('events that are not asked for are left out before copies are sought', () => {
  expect(eventsWithin(['click', 'scroll'], ' AND path = {path:String}')).toMatch(
    /^events FINAL PREWHERE type IN \('click', 'scroll'\) AND website_id [^]* AND path = \{path:String\}$/,
  );
});

test('answers tell a window by dates and instants', () => {
  expect(dateRangeOf({ name: '', start: '2024-05-14', end: '2024-05-15', from: 0, to: NOW })).toEqual({
    start: '2024-05-14',
    end: '2024-05-15',
    startDateTime: '1970-01-01T00:00:00.000Z',
    endDateTime: '2024-05-14T20:30:00.000Z',
  });
});
