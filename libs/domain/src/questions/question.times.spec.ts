import { readAskedTime } from './question.time';
import { comparisonFor, timeFacing, timesIn, type TimeTarget } from './question.times';
import type { QuestionTime } from './question.plan';

type Named = Extract<QuestionTime, { kind: 'calendar' }>['name'];
const days = (n: number): QuestionTime => ({ kind: 'days', days: n });
const on = (name: Named): QuestionTime => ({ kind: 'calendar', name });
const HOURS24: QuestionTime = { kind: 'hours24' };
const of = (count: number, unit: Extract<TimeTarget, { unit: unknown }>['unit']): TimeTarget => ({ count, unit });
const PERIOD: TimeTarget = { period: true };

const wordsOf = (text: string) => text.split(' ');
/** The only time of a text, which has to be all of it. */
function timeOf(text: string) {
  const found = timesIn(wordsOf(`x ${text} y`));
  expect(found.map(({ from, to }) => [from, to])).toEqual([[1, 1 + wordsOf(text).length]]);
  return found[0];
}

describe('times that are answered', () => {
  it.each<readonly [string, QuestionTime]>([
    ...[['today', on('today')] as const, ['so far today', on('today')] as const, ['today so far', on('today')] as const],
    ...[['yesterday', on('yesterday')] as const, ['last day', on('yesterday')] as const, ['previous day', on('yesterday')] as const],
    ...[
      ['this week', on('this_week')] as const,
      ['the current week', on('this_week')] as const,
      ['current week', on('this_week')] as const,
    ],
    ...[['this day', on('today')] as const, ['this quarter', on('this_quarter')] as const, ['this year', on('this_year')] as const],
    ...[['this month so far', on('this_month')] as const, ['this quarter to date', on('this_quarter')] as const],
    ...[
      ['since monday', on('this_week')] as const,
      ['since this monday', on('this_week')] as const,
      ['since last monday', on('this_week')] as const,
    ],
    ...[['since the start of the week', on('this_week')] as const, ['since start of this month', on('this_month')] as const],
    ...[
      ['since the beginning of this quarter', on('this_quarter')] as const,
      ['since the first day of the year', on('this_year')] as const,
    ],
    ...[['year to date', on('this_year')] as const, ['ytd', on('this_year')] as const, ['month to date', on('this_month')] as const],
    ...[['mtd', on('this_month')] as const, ['week to date', on('this_week')] as const, ['wtd', on('this_week')] as const],
    ...[
      ['last week', on('last_week')] as const,
      ['the previous week', on('last_week')] as const,
      ['prior month', on('last_month')] as const,
    ],
    ...[['preceding month', on('last_month')] as const, ['last year', days(365)] as const, ['the last month', on('last_month')] as const],
    ...[['past week', days(7)] as const, ['the past month', days(30)] as const, ['trailing quarter', days(90)] as const],
    ...[['past year', days(365)] as const, ['past day', HOURS24] as const, ['the trailing week', days(7)] as const],
    ...[['past fortnight', days(14)] as const, ['the last fortnight', days(14)] as const, ['latest fortnight', days(14)] as const],
    ...[['last 7 days', days(7)] as const, ['the past 30 days', days(30)] as const, ['my previous 2 weeks', days(14)] as const],
    ...[['our prior 3 months', days(90)] as const, ['preceding 2 quarters', days(180)] as const, ['latest 2 years', days(730)] as const],
    ...[['recent 5 days', days(5)] as const, ['most recent 5 days', days(5)] as const, ['trailing 12 months', days(365)] as const],
    ...[['last a 2 of full weeks', days(14)] as const, ['last 2 whole days', days(2)] as const, ['last 2 calendar days', days(2)] as const],
    ...[['last 24 hours', HOURS24] as const, ['last 48 hours', days(2)] as const, ['last 1 day', HOURS24] as const],
    ...[['last 1830 days', days(1830)] as const, ['30 days', days(30)] as const, ['1 week', days(7)] as const],
    ...[
      ['30 d', days(30)] as const,
      ['24 h', HOURS24] as const,
      ['2 w', days(14)] as const,
      ['3 m', days(90)] as const,
      ['2 y', days(730)] as const,
    ],
    ...[['12 months', days(365)] as const, ['11 months', days(330)] as const, ['12 weeks', days(84)] as const],
  ])('%s', (text, time) => {
    expect(timeOf(text)).toMatchObject({ time });
    expect(timeOf(text)).not.toHaveProperty('target');
  });
});

it.each([
  'day before yesterday',
  '3 days ago',
  'a month ago',
  'few weeks ago',
  'several days ago',
  'some years ago',
  'couple of weeks ago',
  'an hour ago',
])('%s is a time that is not answered', (text) => expect(timeOf(text)).toEqual({ from: 1, to: 1 + wordsOf(text).length, time: null }));
it.each([
  'last 6 hours',
  'last 25 hours',
  'last 0 days',
  'last 1831 days',
  'last hour',
  'past hour',
  'last quarter',
  '0 days',
  '6 h',
  'this hour',
])('nor is %s', (text) => expect(timeOf(text)?.time).toBeNull());

describe('words that only say what is compared with', () => {
  it.each<readonly [string, TimeTarget]>([
    ...[['previous period', PERIOD] as const, ['the prior period', PERIOD] as const, ['the immediately preceding period', PERIOD] as const],
    ...[['last time period', PERIOD] as const, ['earlier period', PERIOD] as const, ['the period before', PERIOD] as const],
    ...[['period before that', PERIOD] as const, ['period earlier', PERIOD] as const, ['period over period', PERIOD] as const],
    ...[['period on period', PERIOD] as const, ['the period before this', PERIOD] as const, ['period before it', PERIOD] as const],
    ...[['year over year', of(1, 'year')] as const, ['year on year', of(1, 'year')] as const, ['yoy', of(1, 'year')] as const],
    ...[['month over month', of(1, 'month')] as const, ['month on month', of(1, 'month')] as const, ['mom', of(1, 'month')] as const],
    ...[['week over week', of(1, 'week')] as const, ['week on week', of(1, 'week')] as const, ['wow', of(1, 'week')] as const],
    ...[['the same period last year', of(1, 'year')] as const, ['same time of the last month', of(1, 'month')] as const],
    ...[['same days in the previous week', of(1, 'week')] as const, ['same week from the prior year', of(1, 'year')] as const],
    ...[
      ['the same month last year', of(1, 'year')] as const,
      ['same date last month', of(1, 'month')] as const,
      ['same dates prior year', of(1, 'year')] as const,
    ],
    ...[['same period a year ago', of(1, 'year')] as const, ['the same time 1 month earlier', of(1, 'month')] as const],
    ...[['same day a week before', of(1, 'week')] as const, ['a year ago', of(1, 'year')] as const, ['1 year ago', of(1, 'year')] as const],
    ...[['the day before', of(1, 'day')] as const, ['a week earlier', of(1, 'week')] as const, ['week prior', of(1, 'week')] as const],
    ...[
      ['month preceding', of(1, 'month')] as const,
      ['an hour before', of(1, 'hour')] as const,
      ['30 days before that', of(30, 'day')] as const,
    ],
    ...[
      ['the 7 days before', of(7, 'day')] as const,
      ['those 2 weeks before then', of(2, 'week')] as const,
      ['these 3 days before these', of(3, 'day')] as const,
    ],
    ...[
      ['week before this', of(1, 'week')] as const,
      ['week before it', of(1, 'week')] as const,
      ['days before those', of(1, 'day')] as const,
    ],
  ])('%s', (text, target) => expect(timeOf(text)).toEqual({ from: 1, to: 1 + wordsOf(text).length, time: null, target }));
});

it.each<readonly [string, TimeTarget]>([
  ['yesterday', of(1, 'day')],
  ['past fortnight', of(14, 'day')],
  ['last 3 weeks', of(3, 'week')],
  ['past month', of(1, 'month')],
  ['previous quarter', of(1, 'quarter')],
  ['4 weeks', of(4, 'week')],
])('%s may be compared with', (text, asTarget) => expect(timeOf(text)).toMatchObject({ asTarget }));
it.each(['today', 'this week', 'ytd', '7 d'])('%s may not', (text) => expect(timeOf(text)).not.toHaveProperty('asTarget'));

describe('times of a question', () => {
  it('are found in its order, whichever is found first', () =>
    expect(timesIn(wordsOf('visits this week against yesterday or the last 7 days'))).toMatchObject([
      { from: 1, to: 3, time: on('this_week') },
      { from: 4, to: 5, time: on('yesterday') },
      { from: 6, to: 10, time: days(7) },
    ]));
  it('may be the same twice', () =>
    expect(timesIn(wordsOf('today and today')).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 3],
    ]));
  it('share no word', () => expect(timesIn(wordsOf('last week last week'))).toHaveLength(2));
  it('do not reach across another', () =>
    expect(timesIn(wordsOf('last yesterday week')).map(({ from, to }) => [from, to])).toEqual([[1, 2]]));
  it('are whole words', () => {
    for (const word of ['todays', 'ytdx', 'xytd', 'momo', 'wowed', 'lastweek', 'yesterdays']) expect(timesIn([word])).toEqual([]);
    expect(timesIn(['since', 'mondays'])).toEqual([]);
  });
  it('may be none', () => expect(timesIn([])).toEqual([]));
});

describe('what faces a target', () => {
  it.each<[TimeTarget, QuestionTime | null]>([
    [PERIOD, null],
    [of(1, 'year'), null],
    [of(2, 'year'), null],
    [of(1, 'day'), on('today')],
    [of(1, 'week'), on('this_week')],
    [of(1, 'month'), on('this_month')],
    [of(1, 'quarter'), on('this_quarter')],
    [of(1, 'hour'), null],
    [of(24, 'hour'), HOURS24],
    [of(7, 'day'), days(7)],
    [of(2, 'week'), days(14)],
    [of(2000, 'day'), null],
  ])('%j: %j', (target, time) => expect(timeFacing(target)).toEqual(time));
});

describe('how a time is compared', () => {
  it.each<[QuestionTime, TimeTarget, string | null]>([
    [on('this_year'), PERIOD, 'previous_period'],
    [days(7), of(1, 'year'), 'previous_year'],
    [days(365), of(1, 'year'), 'previous_period'],
    [on('this_week'), of(1, 'year'), 'previous_year'],
    [days(730), of(2, 'year'), 'previous_period'],
    [days(365), of(2, 'year'), null],
    [on('today'), of(1, 'day'), 'previous_period'],
    [on('yesterday'), of(1, 'day'), 'previous_period'],
    [on('this_week'), of(1, 'day'), null],
    [on('this_week'), of(1, 'week'), 'previous_week'],
    [on('last_week'), of(1, 'week'), 'previous_week'],
    [on('today'), of(1, 'week'), null],
    [on('this_month'), of(1, 'month'), 'previous_month'],
    [on('last_month'), of(1, 'month'), 'previous_month'],
    [on('this_week'), of(1, 'month'), null],
    [on('this_quarter'), of(1, 'quarter'), null],
    [on('this_week'), of(2, 'week'), null],
    [on('today'), of(2, 'day'), null],
    [days(14), of(2, 'week'), 'previous_period'],
    [days(30), of(1, 'month'), 'previous_period'],
    [days(90), of(1, 'quarter'), 'previous_period'],
    [days(14), of(13, 'day'), null],
    [HOURS24, of(1, 'day'), 'previous_period'],
    [HOURS24, of(24, 'hour'), 'previous_period'],
    [HOURS24, of(2, 'day'), null],
  ])('%j with %j: %s', (time, target, comparison) => expect(comparisonFor(time, target)).toBe(comparison));
});

describe('what a question asks about and compares', () => {
  const FALLBACK = days(7);
  const asked = (text: string, compares = true) => readAskedTime(wordsOf(text), timesIn(wordsOf(text)), compares, FALLBACK);
  const REFUSED = { refusal: 'time' };

  it.each<[string, QuestionTime | null, string | null]>([
    ['visits', null, null],
    ['visits today', on('today'), null],
    ['visits last week', on('last_week'), null],
    ['visits compared to last week', on('this_week'), 'previous_week'],
    ['more visits than last month', on('this_month'), 'previous_month'],
    ['visits versus yesterday', on('today'), 'previous_period'],
    ['visits vs yesterday', on('today'), 'previous_period'],
    ['visits against the last 7 days', days(7), 'previous_period'],
    ['visits relative to last week', on('this_week'), 'previous_week'],
    ['visits compare with last week', on('this_week'), 'previous_week'],
    ['visits compared very well to those of last week', on('this_week'), 'previous_week'],
    ['compare visits with last week', on('this_week'), 'previous_week'],
    ['visits compared to during last week', on('this_week'), 'previous_week'],
    ['visits with in last week', on('this_week'), 'previous_week'],
    ['visits year over year', null, 'previous_year'],
    ['visits versus the previous period', null, 'previous_period'],
    ['visits versus 7 days before', days(7), 'previous_period'],
    ['visits today vs yesterday', on('today'), 'previous_period'],
    ['visits yesterday and today', on('today'), 'previous_period'],
    ['last week or this week', on('this_week'), 'previous_week'],
    ['this month or last month', on('this_month'), 'previous_month'],
    ['last month and this month', on('this_month'), 'previous_month'],
    ['last month vs the month before', on('last_month'), 'previous_month'],
    ['the previous period vs the last 7 days', days(7), 'previous_period'],
    ['last 28 days vs previous 28 days', days(28), 'previous_period'],
  ])('%s', (text, time, comparison) => expect(asked(text)).toEqual({ time, comparison }));

  it('compares with nothing where the question does not compare', () => {
    expect(asked('visits compared to last week', false)).toEqual({ time: on('last_week'), comparison: null });
    expect(asked('visits today vs yesterday', false)).toEqual(REFUSED);
    expect(asked('visits today year over year', false)).toEqual({ time: on('today'), comparison: 'previous_year' });
    expect(asked('visits year over year', false)).toEqual({ time: null, comparison: 'previous_year' });
    expect(asked('visits today the day before', false)).toEqual(REFUSED);
    expect(asked('visits the day before', false)).toEqual(REFUSED);
  });

  it.each([
    'visits 3 days ago',
    'visits 3 days ago vs today',
    'visits today yesterday last week',
    'year over year month over month',
    'visits in the last 6 hours',
    'today vs the month before',
    'year over year in the last 6 hours',
    'this week or today',
    'last week or the last 30 days',
    'visits versus the last 100 hours',
    'visits versus the last 2000 days',
  ])('%s is refused', (text) => expect(asked(text)).toEqual(REFUSED));
});
