import { readQuestion, type QuestionTime } from './index';
import { timesIn } from './question.times';

/** A Sunday. */
const TODAY = '2026-11-29';
type Named = Extract<QuestionTime, { kind: 'calendar' }>['name'];
const on = (name: Named): QuestionTime => ({ kind: 'calendar', name });
const dates = (start: string, end = start): QuestionTime => ({ kind: 'dates', start, end });

const read = (question: string, today: string | undefined = TODAY) => readQuestion(question, { domain: 'site.example', today });
const timeOf = (question: string, today = TODAY) => {
  const reading = read(question, today);
  return 'plan' in reading ? reading.plan.time : reading.refusal;
};

describe('dates that are answered', () => {
  it.each<readonly [string, QuestionTime]>([
    ['in September', dates('2026-09-01', '2026-09-30')],
    ['in Sept', dates('2026-09-01', '2026-09-30')],
    ['in december', dates('2025-12-01', '2025-12-31')],
    ['in May', dates('2026-05-01', '2026-05-31')],
    ['during march', dates('2026-03-01', '2026-03-31')],
    ['in February 2024', dates('2024-02-01', '2024-02-29')],
    ['october of 2025', dates('2025-10-01', '2025-10-31')],
    ['March 2025', dates('2025-03-01', '2025-03-31')],
    ['last November', dates('2025-11-01', '2025-11-30')],
    ['last september', dates('2026-09-01', '2026-09-30')],
    ['in octobre 2025', dates('2025-10-01', '2025-10-31')],
    ['in 2025', dates('2025-01-01', '2025-12-31')],
    ['in Q2', dates('2026-04-01', '2026-06-30')],
    ['Q4 2025', dates('2025-10-01', '2025-12-31')],
    ['on November 15', dates('2026-11-15')],
    ['on Nov 15th', dates('2026-11-15')],
    ['on the 15th of November', dates('2026-11-15')],
    ['on 15 Nov 2025', dates('2025-11-15')],
    ['on November 15, 2025', dates('2025-11-15')],
    ['on May 5', dates('2026-05-05')],
    ['on 2026-11-15', dates('2026-11-15')],
    ['on December 24', dates('2025-12-24')],
    ['on February 29', dates('2024-02-29')],
    ['since November 15', dates('2026-11-15', TODAY)],
    ['since october', dates('2026-10-01', TODAY)],
    ['since 2025', dates('2025-01-01', TODAY)],
    ['from November 10 onwards', dates('2026-11-10', TODAY)],
    ['from 5 November to today', dates('2026-11-05', TODAY)],
    ['between November 1 and November 10', dates('2026-11-01', '2026-11-10')],
    ['between 1 and 10 November', dates('2026-11-01', '2026-11-10')],
    ['from 1 to 10 November 2025', dates('2025-11-01', '2025-11-10')],
    ['from November 1 to 10', dates('2026-11-01', '2026-11-10')],
    ['November 1-10', dates('2026-11-01', '2026-11-10')],
    ['Nov 1 – 10, 2025', dates('2025-11-01', '2025-11-10')],
    ['1–10 November', dates('2026-11-01', '2026-11-10')],
    ['from Nov 20 to Dec 5', dates('2026-11-20', TODAY)],
    ['from Dec 20 to Jan 5', dates('2025-12-20', '2026-01-05')],
    ['from Dec 20, 2024 to Jan 5, 2025', dates('2024-12-20', '2025-01-05')],
    ['from November 20 to December 5, 2025', dates('2025-11-20', '2025-12-05')],
    ['between August and October', dates('2026-08-01', '2026-10-31')],
    ['September to October 2025', dates('2025-09-01', '2025-10-31')],
    ['from 2024 to 2025', dates('2024-01-01', '2025-12-31')],
    ['from 2026-11-01 to 2026-11-10', dates('2026-11-01', '2026-11-10')],
    ['the week of November 4', dates('2026-11-02', '2026-11-08')],
  ])('%s', (words, time) => {
    expect(timeOf(`How many visits did I have ${words}?`)).toEqual(time);
    expect(timeOf(`page views from Germany ${words}`)).toEqual(time);
    expect(timeOf(`top 5 pages ${words}`)).toEqual(time);
  });

  it.each<readonly [string, QuestionTime]>([
    ['in November', on('this_month')],
    ['this november', on('this_month')],
    ['in October', on('last_month')],
    ['on November 29', on('today')],
    ['on 28 November', on('yesterday')],
    ['in 2026', on('this_year')],
    ['since January', on('this_year')],
    ['the week of November 25', on('this_week')],
    ['from November 16 to November 22', on('last_week')],
  ])('%s has a name of its own', (words, time) => expect(timeOf(`visits ${words}`)).toEqual(time));

  it('a day of a month is looked for in the past alone', () => {
    expect(timeOf('visits on March 3', '2026-03-02')).toEqual(dates('2025-03-03'));
    expect(timeOf('visits from January 2 to January 9', '2026-01-04')).toEqual(dates('2026-01-02', '2026-01-04'));
  });

  it('are compared with the period before, or the same dates a year ago', () => {
    const comparison = (question: string) => {
      const reading = read(question);
      return 'plan' in reading ? reading.plan.comparison : reading.refusal;
    };
    expect(comparison('How did visits change from 1 to 10 November compared to the previous period?')).toBe('previous_period');
    expect(comparison('How did visits change in September compared to the same period last year?')).toBe('previous_year');
    expect(comparison('How did visits change from 1 to 10 November compared to the 10 days before?')).toBe('previous_period');
    expect(comparison('How did visits change in October compared to the month before?')).toBe('previous_month');
    expect(comparison('visits in September versus August')).toBe('previous_month');
    expect(comparison('Compare visits in August with September')).toBe('previous_month');
    expect(comparison('visits in November vs October')).toBe('previous_month');
    expect(comparison('page views in November versus November 2025')).toBe('previous_year');
    expect(comparison('visits in 2025 compared to 2024')).toBe('previous_year');
    expect(comparison('bounce rate on November 15 vs November 14')).toBe('previous_period');
    expect(comparison('bounce rate on November 15 vs November 13')).toBe('time');
    expect(comparison('visits in September versus July')).toBe('time');
    expect(comparison('visits in September versus last week')).toBe('time');
  });
});

it.each([
  ...['in 1987', 'in 2019', 'in December 2026', 'on 30 February', 'on 32 November', 'since December 2026', 'in 2027'],
  ...['early November', 'in mid October', 'the first week of November', 'the last 7 days of October', 'at the end of October'],
  ...['before November 10', 'until October', 'by November 10', 'after November 1', 'on November 3 at 5 pm', 'at 5pm on November 3'],
  ...['in October and August', 'from November 10, 2026 to November 1, 2026', 'October 10 to now'],
  ...['in October a year ago', 'on October 5 a year ago', 'in October and November together'],
  ...['on November 10 overnight', 'on 10 November UTC', 'in 2026.11', 'on November 10 around midday'],
])('%s is not answered', (words) =>
  expect(timeOf(`How many visits did I have ${words}?`)).toMatch(/^(time|beyond|unknown_value|not_understood)$/),
);

it.each(['How may I see my visits?', 'May I see the top 5 pages?', 'the march of my visits'])('%s names no month', (question) =>
  expect(timesIn(question.toLowerCase().split(/[ ?]+/), TODAY)).toEqual([]),
);

it('a time of day is no number of rows', () => expect(timeOf('top pages 5 pm on November 3')).toBe('time'));

it('a number of rows is no day', () =>
  expect(read('top 10 September pages')).toMatchObject({ plan: { limit: 10, time: dates('2026-09-01', '2026-09-30') } }));

it('without a day that is today there are no dates', () => {
  expect(timesIn(['in', 'october', '2025'])).toEqual([]);
  const reading = readQuestion('visits in October 2025', { domain: 'site.example' });
  expect('refusal' in reading && reading.refusal).toBe('beyond');
});
