import fc from 'fast-check';
import { MOST_CONFIDENCE, readQuestion, type QuestionFilters, type QuestionTime } from './index';

const days = (n: number): QuestionTime => ({ kind: 'days', days: n });
const on = (name: Extract<QuestionTime, { kind: 'calendar' }>['name']): QuestionTime => ({ kind: 'calendar', name });
const ask = (question: string) => readQuestion(question, { domain: 'site.example' });

describe('confidence', () => {
  const sure = (question: string) => {
    const reading = ask(question);
    return 'plan' in reading ? reading.confidence : 0;
  };
  it('is the most where all of it was said', () => expect(sure('How many visits did I get in the last 30 days?')).toBe(MOST_CONFIDENCE));
  it.each([
    ['the time is not', 'How many visits did I get?'],
    ['the figure is not', 'Germany last week'],
    ['a word was misspelt', 'visists last week'],
    ['a word means nothing', 'Hey Bob, how many visits last week?'],
    ['the words may mean another thing', 'where do my visitors come from last week'],
  ])('is less where %s', (_, question) => {
    expect(sure(question)).toBeGreaterThanOrEqual(0.6);
    expect(sure(question)).toBeLessThan(MOST_CONFIDENCE);
  });
});

describe('the setting of a question', () => {
  const setting = { domain: 'site.example', time: days(90), comparison: 'previous_year' as const };
  it('holds where the question says nothing', () =>
    expect(readQuestion('page views', setting)).toMatchObject({
      plan: { time: days(90), comparison: 'previous_year' },
      confidence: MOST_CONFIDENCE,
    }));
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
    { filter: 'utm_source' as const, value: 'Newsletter', words: 'Newsletter' },
  ];
  it.each<[string, QuestionFilters]>([
    ['visits with the campaign spring sale', { utm_campaign: 'Spring-Sale' }],
    ['how many visits from ycombinator', { referrer: 'ycombinator.example' }],
    ['how many visits from ycombinatr', { referrer: 'ycombinator.example' }],
    ['visits to the launch page', { page: '/blog/launch' }],
    ['visits with utm source newsletter', { utm_source: 'Newsletter' }],
    ['how did spring-sale do last week', { utm_campaign: 'Spring-Sale' }],
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
