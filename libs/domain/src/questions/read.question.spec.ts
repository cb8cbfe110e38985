import fc from 'fast-check';
import {
  readQuestion,
  type QuestionComparison,
  type QuestionFilters,
  type QuestionMetric,
  type QuestionPlan,
  type QuestionTime,
} from './index';

const days = (n: number): QuestionTime => ({ kind: 'days', days: n });
const on = (name: Extract<QuestionTime, { kind: 'calendar' }>['name']): QuestionTime => ({ kind: 'calendar', name });
const HOURS24: QuestionTime = { kind: 'hours24' };
const WEEK = days(7);

const number = (metric: QuestionMetric, time = WEEK, filters: QuestionFilters = {}) => ({
  kind: 'number' as const,
  metrics: [metric],
  time,
  filters,
});
const ranking = (dimension: QuestionPlan['dimension'], metric: QuestionMetric, time = WEEK, more: Partial<QuestionPlan> = {}) => ({
  ...{ kind: 'ranking' as const, dimension, metrics: [metric], time, order: 'descending' as const, limit: 10, filters: {} },
  ...more,
});
const series = (metric: QuestionMetric, time = WEEK, interval: QuestionPlan['interval'] = 'day', filters: QuestionFilters = {}) => ({
  ...{ kind: 'timeseries' as const, metrics: [metric], time, interval, filters },
});
const change = (
  metric: QuestionMetric,
  time: QuestionTime,
  comparison: QuestionComparison = 'previous_period',
  filters: QuestionFilters = {},
) => ({
  ...{ kind: 'comparison' as const, metrics: [metric], time, comparison, filters },
});
const ask = (question: string) => readQuestion(question, { domain: 'site.example' });

describe('a question is read as the plan that it means', () => {
  it.each<[string, Partial<QuestionPlan>]>([
    ['How many visitors were there last week?', number('visits', on('last_week'))],
    ['number of unique visitors in the past fortnight', number('unique_visitors', days(14))],
    ['How many people came by yesterday?', number('unique_visitors', on('yesterday'))],
    ['how many users this week', number('unique_visitors', on('this_week'))],
    ['total hits past 24 hours', number('page_views', HOURS24)],
    ['How much traffic did we get so far this month?', number('visits', on('this_month'))],
    ["what's our bounce rate", number('bounce_rate')],
    ['average visit duration over the past year', number('avg_visit_duration', days(365))],
    ['How long do visitors stay?', number('avg_visit_duration')],
    ['What is the average value score this year?', number('avg_value_score', on('this_year'))],
    ['PAGE VIEWS PAST WEEK', number('page_views', WEEK)],
    ['30d page-views', number('page_views', days(30))],
    ['visits in the last 3 months', number('visits', days(90))],
    ['visits, last twelve months', number('visits', days(365))],
    ['visits year to date', number('visits', on('this_year'))],
    ['views of /docs/getting-started?', number('page_views', WEEK, { page: '/docs/getting-started' })],
    ['How often was "/a_b/C.html" opened today?', number('page_views', on('today'), { page: '/a_b/C.html' })],
    ["How many people visited '/o'clock'?", number('unique_visitors', WEEK, { page: "/o'clock" })],
    ['views of https://www.site.example/pricing?ref=1#top yesterday', number('page_views', on('yesterday'), { page: '/pricing' })],
    ['How many people saw site.example/pricing last month', number('unique_visitors', on('last_month'), { page: '/pricing' })],
    ['page views of site.example', number('page_views')],
    ['How many visits to the homepage this week?', number('visits', on('this_week'), { page: '/' })],
    ['exit rate of /checkout', number('exit_rate', WEEK, { page: '/checkout' })],
    ['How far do people scroll on /blog/post?', number('avg_scroll_depth', WEEK, { page: '/blog/post' })],
    ['How long do people stay on /docs?', number('avg_time_on_page', WEEK, { page: '/docs' })],
    ['visits that started on /pricing', number('entries', WEEK, { page: '/pricing' })],
    ['visits from the United Kingdom', number('visits', WEEK, { country: 'GB' })],
    ['visits from the US this month', number('visits', on('this_month'), { country: 'US' })],
    ['Swiss visitors yesterday', number('visits', on('yesterday'), { country: 'CH' })],
    ['How many people from DE visited us?', number('unique_visitors', WEEK, { country: 'DE' })],
    ['visits from south korea on phones', number('visits', WEEK, { country: 'KR', device: 'mobile' })],
    [
      'bounce rate of mobile visitors from France using Firefox',
      number('bounce_rate', WEEK, { country: 'FR', device: 'mobile', browser: 'Firefox' }),
    ],
    ['visits with Mobile Safari', number('visits', WEEK, { browser: 'Mobile Safari' })],
    ['visits on macOS', number('visits', WEEK, { os: 'Mac OS' })],
    ['visits that came from news.ycombinator.com', number('visits', WEEK, { referrer: 'news.ycombinator.com' })],
    ['visits via https://news.example/story?id=1', number('visits', WEEK, { referrer: 'https://news.example/story?id=1' })],
    ['How many visits did we get from search engines?', number('visits', WEEK, { channel: 'Organic Search' })],
    ['visits from Germny', number('visits', WEEK, { country: 'DE' })],
    ['how many vistors yesteday', number('visits', on('yesterday'))],
    ['Germany last week', number('visits', on('last_week'), { country: 'DE' })],

    ['Which country brings the most visitors?', ranking('country', 'visits')],
    [
      'Which three countries bring the fewest visits this month?',
      ranking('country', 'visits', on('this_month'), { order: 'ascending', limit: 3 }),
    ],
    ['people by country', ranking('country', 'unique_visitors')],
    ['page views per browser', ranking('browser', 'page_views')],
    ['bounce rate by device', ranking('device', 'bounce_rate')],
    ['which pages do people read most?', ranking('page', 'page_views')],
    ['pages by visitors', ranking('page', 'visits')],
    ['worst bounce rate by page', ranking('page', 'bounce_rate')],
    ['pages with the lowest bounce rate', ranking('page', 'bounce_rate', WEEK, { order: 'ascending' })],
    ['Which pages have the highest time on page?', ranking('page', 'avg_time_on_page')],
    ['most common entry pages on mobile', ranking('entry_page', 'entries', WEEK, { filters: { device: 'mobile' } })],
    ['Which pages do visitors leave from?', ranking('exit_page', 'exits')],
    ['Where do my visitors come from?', ranking('country', 'visits')],
    ['Where does my traffic come from?', ranking('source', 'visits')],
    ['where do my mobile visitors come from?', ranking('country', 'visits', WEEK, { filters: { device: 'mobile' } })],
    ['top 25 referrers past quarter', ranking('referrer', 'visits', days(90), { limit: 25 })],
    ['top channels', ranking('channel', 'visits')],
    ['best campaigns this month', ranking('utm_campaign', 'visits', on('this_month'))],
    ['countries that visited /pricing', ranking('country', 'visits', WEEK, { filters: { page: '/pricing' } })],
    ['Which day had the most page views in the last 30 days?', ranking('day', 'page_views', days(30))],
    ['quietest days this month', ranking('day', 'visits', on('this_month'), { order: 'ascending' })],
    ['List all browsers', { kind: 'list', dimension: 'browser', limit: 100 }],
    ['name the countries of the last 90 days', { kind: 'list', dimension: 'country', time: days(90) }],

    ['visits per day', series('visits')],
    ['daily unique visitors this month', series('unique_visitors', on('this_month'))],
    ['views of /docs over time', series('page_views', WEEK, 'day', { page: '/docs' })],
    ['unique visitors per week in the last 90 days', series('unique_visitors', days(90), 'week')],
    ['monthly bounce rate past year', series('bounce_rate', days(365), 'month')],
    ['Show the trend of page views from Japan', series('page_views', WEEK, 'day', { country: 'JP' })],

    ['visits today vs yesterday', change('visits', on('today'))],
    ['How do page views this week compare to last week?', change('page_views', on('this_week'), 'previous_week')],
    ['Did mobile visits grow compared to last month?', change('visits', on('this_month'), 'previous_month', { device: 'mobile' })],
    ['last month vs the month before: visits', change('visits', on('last_month'), 'previous_month')],
    ['page views in the last 28 days year over year', change('page_views', days(28), 'previous_year')],
    ['visits last 30 days against the same period last year', change('visits', days(30), 'previous_year')],
    ['bounce rate of the last 4 weeks versus the previous 28 days', change('bounce_rate', days(28))],
    ['do we have more page views than last week', change('page_views', on('this_week'), 'previous_week')],
    ['How have visits changed?', { kind: 'comparison', metrics: ['visits'], comparison: null }],

    [
      'mobile vs desktop visits',
      { kind: 'breakdown', dimension: 'device', values: ['mobile', 'desktop'], metrics: ['visits'], filters: {} },
    ],
    [
      'Did more people come from France or Germany on mobile?',
      { kind: 'breakdown', values: ['FR', 'DE'], metrics: ['unique_visitors'], filters: { device: 'mobile' } },
    ],
    ['visits and page views yesterday', { kind: 'summary', metrics: ['visits', 'page_views'], time: on('yesterday') }],
    ['visits, people and bounce rate', { kind: 'summary', metrics: ['visits', 'unique_visitors', 'bounce_rate'] }],
    ['How is my website doing this week?', { kind: 'summary', time: on('this_week'), comparison: null }],
    ['How did this week go compared to last week?', { kind: 'summary', time: on('this_week'), comparison: 'previous_week' }],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatchObject({ plan: { ...expected, filters: expected.filters ?? {} } });
  });
});

describe('a question is refused rather than answered with another figure', () => {
  it.each([
    ['xyzzy plugh frobnicate qwertz', 'not_understood'],
    ['', 'not_understood'],
    ['?!', 'not_understood'],
    ['last week', 'not_understood'],
    ['Tell me a joke', 'not_understood'],
    ['How many people zorbed yesterday, flimflam?', 'unknown_value'],
    ['visits from Atlantis', 'unknown_value'],
    ['visits with Netscape', 'unknown_value'],
    ['visitors who despaired', 'unknown_value'],
    ['zombie visits', 'unknown_value'],
    ['pages with over 100 views', 'unknown_value'],
    ['top 5 visits of 3', 'unknown_value'],
    ['How many people abandoned /cart?', 'beyond'],
    ['visits not from Germany', 'beyond'],
    ['visits without mobile', 'beyond'],
    ['How many new visitors last week?', 'beyond'],
    ['What percentage of visits are mobile?', 'beyond'],
    ['page views per visit', 'beyond'],
    ['visits since Monday', 'beyond'],
    ['How many clicks yesterday?', 'beyond'],
    ['top pages under /blog', 'beyond'],
    ['e-mail addresses of my visitors', 'beyond'],
    ['how many visits will I get next week?', 'beyond'],
    ['page views of other.example', 'other_website'],
    ['How does other.example compare to my page views?', 'other_website'],
    ['views of https://site.example.evil.example/pricing', 'other_website'],
    ['visits 3 days ago', 'time'],
    ['visits in the last 6 hours', 'time'],
    ['visits in the last 5000 days', 'time'],
    ['visits yesterday and today and last week', 'time'],
    ['visits today compared to last month', 'time'],
    ['visits in the last 7 days compared to the previous 30 days', 'time'],
    ['How many countries do visitors come from?', 'combination'],
    ['average visits per day', 'combination'],
    ['visits by country per day', 'combination'],
    ['countries by browser', 'combination'],
    ['which pages grew most this week', 'combination'],
    ['time on page last week', 'combination'],
    ['unique visitors by landing page', 'combination'],
    ['most visits', 'combination'],
    ['Who are my visitors?', 'combination'],
    ['what did people read yesterday', 'combination'],
    ['How much of my traffic is mobile?', 'beyond'],
    ['views of /blog/* last week', 'unknown_value'],
  ])('%s: %s', (question, refusal) => expect(ask(question)).toMatchObject({ refusal }));
});

describe('confidence', () => {
  const sure = (question: string) => {
    const reading = ask(question);
    return 'plan' in reading ? reading.confidence : 0;
  };
  it('is 1 where all of it was said', () => expect(sure('How many visits did I get in the last 30 days?')).toBe(1));
  it.each([
    ['the time is not', 'How many visits did I get?'],
    ['the figure is not', 'Germany last week'],
    ['a word was misspelt', 'visists last week'],
    ['a word means nothing', 'Hey Bob, how many visits last week?'],
    ['the words may mean another thing', 'where do my visitors come from last week'],
  ])('is less where %s', (_, question) => {
    expect(sure(question)).toBeGreaterThanOrEqual(0.6);
    expect(sure(question)).toBeLessThan(1);
  });
});

describe('the setting of a question', () => {
  const setting = { domain: 'site.example', time: days(90), comparison: 'previous_year' as const };
  it('holds where the question says nothing', () =>
    expect(readQuestion('page views', setting)).toMatchObject({ plan: { time: days(90), comparison: 'previous_year' }, confidence: 1 }));
  it('gives way to the question', () =>
    expect(readQuestion('page views today vs yesterday', setting)).toMatchObject({
      plan: { time: on('today'), comparison: 'previous_period' },
    }));
  it('compares nothing but figures', () => expect(readQuestion('top pages', setting)).toMatchObject({ plan: { comparison: null } }));

  const known = [
    { filter: 'utm_campaign' as const, value: 'Spring-Sale', words: 'Spring-Sale' },
    { filter: 'referrer' as const, value: 'ycombinator.example', words: 'ycombinator' },
    { filter: 'referrer' as const, value: 'mirror.one.example', words: 'mirror' },
    { filter: 'referrer' as const, value: 'mirror.two.example', words: 'mirror' },
    { filter: 'utm_campaign' as const, value: 'how many visits', words: 'how many visits' },
    { filter: 'page' as const, value: '/blog/launch', words: 'launch page' },
  ];
  it.each<[string, QuestionFilters]>([
    ['visits with the campaign spring sale', { utm_campaign: 'Spring-Sale' }],
    ['how many visits from ycombinator', { referrer: 'ycombinator.example' }],
    ['how many visits from ycombinatr', { referrer: 'ycombinator.example' }],
    ['visits to the launch page', { page: '/blog/launch' }],
  ])('knows the names of its website: %s', (question, filters) => {
    expect(ask(question)).toMatchObject({ refusal: expect.any(String), isOpen: true });
    expect(readQuestion(question, { domain: 'site.example', known })).toMatchObject({ plan: { filters } });
  });
  it('takes no name that two values share', () =>
    expect(readQuestion('visits from mirror', { domain: 'site.example', known })).toMatchObject({
      refusal: 'unknown_value',
      isOpen: false,
    }));
});

describe('any text at all', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('may hold the name %s, which every object has', (name) => {
    expect(ask(`${name} visits ${name} last week`)).toHaveProperty('refusal');
  });

  it('is read or refused, the same way each time, and soon', () => {
    const words = fc.constantFrom(
      'visits',
      'page',
      'by',
      'country',
      'last',
      '7',
      'days',
      'vs',
      'than',
      '/a',
      'x.example',
      'the',
      'today',
      'before',
      'Germany',
      'most',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.array(words, { maxLength: 80 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (question) => {
        const reading = ask(question);
        if ('plan' in reading) expect(reading.confidence).toBeGreaterThanOrEqual(0.6);
        expect(ask(question)).toEqual(reading);
      }),
      { numRuns: 400 },
    );
  });
  it.each([
    'a.'.repeat(250),
    'a-'.repeat(250),
    '/'.repeat(500),
    '1,'.repeat(250),
    'visitros '.repeat(55),
    'the last 7 days '.repeat(31),
    `${'same period '.repeat(40)}`,
  ])('takes no longer for %.12s…', (question) => {
    const before = process.cpuUsage();
    ask(question);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });
});
