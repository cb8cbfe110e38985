import { cue, figure, filler, group, question, rows, unknown, value } from './marked-words.fixture';
import type { QuestionComparison } from './question.plan';
import { shapeQuestion } from './question.shape';

type Words = Parameters<typeof question>;
const shape = (words: Words, comparison: QuestionComparison | null = null) => {
  const { words: texts, marks, cues } = question(...words);
  return shapeQuestion(marks, texts, cues, comparison);
};
const planOf = (words: Words, comparison: QuestionComparison | null = null) => {
  const shaped = shape(words, comparison);
  return 'plan' in shaped ? shaped.plan : shaped;
};
const DOES_NOT_FIT = { refusal: 'combination' };
const visits = figure('visits');
const [FR, DE] = [value('country', 'FR'), value('country', 'DE')];
const [country, page] = [group('country'), group('page')];

describe('a number', () => {
  it('of what is chosen', () =>
    expect(shape([visits, value('device', 'mobile'), FR])).toEqual({
      plan: {
        ...{ kind: 'number', metrics: ['visits'], dimension: null, values: [], filters: { device: 'mobile', country: 'FR' } },
        ...{ interval: 'day', order: 'descending', limit: 10 },
      },
      sure: 1,
    }));
  it('that is compared', () => {
    expect(planOf([visits], 'previous_period')).toMatchObject({ kind: 'comparison' });
    expect(planOf([visits, cue('change')])).toMatchObject({ kind: 'comparison' });
  });
  it('of one value, whose dimension is named as well', () => {
    expect(planOf([visits, group('page'), value('page', '/a')])).toMatchObject({
      kind: 'number',
      filters: { page: '/a' },
      metrics: ['visits'],
    });
    expect(planOf([visits, group('device'), value('device', 'mobile')])).toMatchObject({ kind: 'number', filters: { device: 'mobile' } });
  });
  it.each([
    ['entry_page', 'entries'],
    ['exit_page', 'exits'],
  ] as const)('of visits by their %s', (place, metric) => {
    expect(planOf([visits, group(place), value('page', '/a')])).toMatchObject({
      kind: 'number',
      metrics: [metric],
      filters: { page: '/a' },
    });
    expect(planOf([visits, value('page', '/a'), country, cue('by')])).toMatchObject({ kind: 'ranking', metrics: ['visits'] });
  });
  it('of what is not understood is none', () => expect(shape([filler()])).toEqual({ refusal: 'not_understood' }));
  it('of views is of pages', () =>
    expect(planOf([cue('count'), figure('page_views'), page])).toMatchObject({ kind: 'number', metrics: ['page_views'] }));
  it('of anything else that is broken down would pass over that', () =>
    expect(shape([cue('count'), figure('page_views'), country])).toEqual(DOES_NOT_FIT));
  it('on the average has to be one', () => {
    expect(planOf([cue('average'), figure('bounce_rate')])).toMatchObject({ kind: 'number' });
    expect(shape([cue('average'), visits])).toEqual(DOES_NOT_FIT);
  });
});

describe('values side by side', () => {
  it('are a breakdown', () =>
    expect(planOf([visits, FR, DE, value('device', 'mobile')])).toMatchObject({
      ...{ kind: 'breakdown', dimension: 'country', values: ['FR', 'DE'], filters: { device: 'mobile' } },
    }));
  it('may be asked for by the most', () => expect(planOf([cue('most'), visits, FR, DE])).toMatchObject({ kind: 'breakdown' }));
  it('of two kinds do not fit', () =>
    expect(shape([visits, FR, DE, value('device', 'mobile'), value('device', 'desktop')])).toEqual(DOES_NOT_FIT));
  it('are not filters', () => expect(planOf([visits, FR, DE])).toMatchObject({ filters: {} }));
  it.each<[string, Words, QuestionComparison | null]>([
    ['as a series', [cue('series'), visits, FR, DE], null],
    ['compared', [visits, FR, DE], 'previous_year'],
    ['of a ranking', [visits, FR, DE, cue('by'), group('browser')], null],
    ['by the least', [cue('least'), visits, FR, DE], null],
  ])('do not fit %s', (_, words, comparison) => expect(shape(words, comparison)).toEqual(DOES_NOT_FIT));
});

describe('how many there are of a dimension is no figure', () => {
  it('by itself', () => expect(shape([cue('count'), filler(), country, visits])).toEqual(DOES_NOT_FIT));
  it.each(['by', 'most', 'least'] as const)('but with %s', (grouped) =>
    expect(planOf([cue('count'), country, visits, cue(grouped)])).toMatchObject({ kind: 'ranking', dimension: 'country' }),
  );
  it('but where the dimension has an order', () =>
    expect(planOf([cue('count'), group('day', { order: 'most' }), visits])).toMatchObject({ kind: 'ranking', dimension: 'day' }));
  it('and what is counted is not the dimension', () => expect(planOf([cue('count'), visits, page])).toMatchObject({ kind: 'number' }));
});

describe('a series', () => {
  it.each([
    ['series', 'day'],
    ['week', 'week'],
    ['month', 'month'],
    ['chart', 'day'],
  ] as const)('by %s', (name, interval) =>
    expect(planOf([visits, cue(name)])).toMatchObject({ kind: 'timeseries', interval, dimension: null }),
  );
  it('of pages is one of views', () =>
    expect(planOf([figure('page_views'), page, cue('series')])).toMatchObject({ kind: 'timeseries', metrics: ['page_views'] }));
  it('a chart of a ranking is that ranking', () =>
    expect(planOf([cue('chart'), visits, cue('by'), country])).toMatchObject({ kind: 'ranking', interval: 'day' }));
  it('may be asked for by the most', () => expect(planOf([cue('most'), visits, cue('series')])).toMatchObject({ kind: 'timeseries' }));
  it('a number has no interval', () => expect(planOf([visits])).toMatchObject({ interval: 'day' }));
  it.each<[string, Words, QuestionComparison | null]>([
    ['compared', [visits, cue('series')], 'previous_period'],
    ['of a ranking', [visits, cue('by'), country, cue('series')], null],
    ['of pages that are ranked', [visits, cue('by'), page, cue('series')], null],
    ['of another dimension', [visits, country, cue('series')], null],
    ['in a chart of another dimension', [visits, country, cue('chart')], null],
  ])('does not fit %s', (_, words, comparison) => expect(shape(words, comparison)).toEqual(DOES_NOT_FIT));
});

describe('a ranking', () => {
  it('is what a dimension makes', () =>
    expect(planOf([country])).toMatchObject({
      kind: 'ranking',
      dimension: 'country',
      metrics: ['visits'],
      order: 'descending',
      limit: 10,
    }));
  it('of one dimension named twice is one', () => expect(planOf([country, filler(), country])).toMatchObject({ kind: 'ranking' }));
  it('may choose', () =>
    expect(planOf([country, filler(), value('page', '/a')])).toMatchObject({ kind: 'ranking', filters: { page: '/a' } }));
  it.each(['page', 'entry_page', 'exit_page'] as const)('of %s may not choose a page', (dimension) =>
    expect(shape([group(dimension), filler(), value('page', '/a')])).toEqual(DOES_NOT_FIT),
  );
  it.each<[string, Words, QuestionComparison | null]>([
    ['of two dimensions', [country, filler(), group('browser')], null],
    ['of values', [country, filler(), value('device', 'mobile'), value('device', 'desktop')], null],
    ['that is compared', [country], 'previous_period'],
    ['that changes', [country, cue('change')], null],
    ['of nothing, the least', [cue('least'), visits], null],
    ['of nothing, the most', [cue('most'), visits], null],
  ])('does not fit: %s', (_, words, comparison) => expect(shape(words, comparison)).toEqual(DOES_NOT_FIT));

  it('has as many rows as are asked for, a hundred at most', () => {
    expect(planOf([cue('most'), rows(3), country])).toMatchObject({ limit: 3 });
    expect(planOf([cue('most'), rows(500), country])).toMatchObject({ limit: 100 });
    expect(planOf([cue('count'), page, filler(), visits, filler(), rows(3)])).toEqual(DOES_NOT_FIT);
  });

  it('begins with the least where that is asked for', () => {
    expect(planOf([cue('least'), visits, country])).toMatchObject({ order: 'ascending' });
    expect(planOf([group('day', { order: 'least' })])).toMatchObject({ order: 'ascending' });
    expect(planOf([group('day', { order: 'most' })])).toMatchObject({ order: 'descending' });
    expect(planOf([cue('most'), visits, country])).toMatchObject({ order: 'descending' });
  });
  it('the worst of what should be low is the most', () => {
    const worst = cue('least', 'worst');
    expect(planOf([worst, figure('bounce_rate'), country])).toMatchObject({ order: 'descending' });
    expect(planOf([worst, figure('exit_rate'), page])).toMatchObject({ order: 'descending' });
    expect(planOf([worst, visits, country])).toMatchObject({ order: 'ascending' });
    expect(planOf([cue('least', 'lowest'), figure('bounce_rate'), country])).toMatchObject({ order: 'ascending' });
  });
  it('the best of what should be low is the least', () => {
    const best = cue('most', 'best');
    expect(planOf([best, figure('bounce_rate'), country])).toMatchObject({ order: 'ascending' });
    expect(planOf([best, figure('exit_rate'), page])).toMatchObject({ order: 'ascending' });
    expect(planOf([best, visits, country])).toMatchObject({ order: 'descending' });
    expect(planOf([cue('least', 'worst'), filler('to'), best, figure('bounce_rate'), country])).toMatchObject({ order: 'descending' });
  });
  it.each(['low', 'less', 'fewer'])('begins with the least of what is %s', (word) => {
    expect(planOf([country, filler('with'), filler(word), visits])).toMatchObject({ order: 'ascending' });
    expect(planOf([filler(word), visits])).toMatchObject({ kind: 'number', order: 'descending' });
    expect(planOf([country, value('utm_campaign', 'low carb', word)])).toMatchObject({ order: 'descending' });
    expect(shape([country, filler('with'), filler(word), visits, cue('most')])).toEqual(DOES_NOT_FIT);
  });
  it('has one end that it begins with', () => {
    const [most, least] = [cue('most'), cue('least')];
    expect(shape([most, cue('and'), filler(), least, visits, country])).toEqual(DOES_NOT_FIT);
    expect(shape([least, cue('and'), most, visits, country])).toEqual(DOES_NOT_FIT);
    expect(shape([group('day', { order: 'most' }), cue('and'), group('day', { order: 'least' })])).toEqual(DOES_NOT_FIT);
    expect(planOf([least, filler('to'), most, visits, country])).toMatchObject({ order: 'ascending' });
  });
});

describe('a list', () => {
  it('has names alone, as many as there may be', () => {
    expect(planOf([cue('list'), country])).toMatchObject({ kind: 'list', limit: 100 });
    expect(planOf([cue('list'), rows(5), country])).toMatchObject({ kind: 'list', limit: 5 });
  });
  it.each<[string, Words]>([
    ['with a figure', [cue('list'), country, visits]],
    ['with the most', [cue('list'), cue('most'), country]],
    ['with the least', [cue('list'), cue('least'), country]],
    ['by something', [cue('list'), country, cue('by')]],
  ])('%s is a ranking', (_, words) => expect(planOf(words)).toMatchObject({ kind: 'ranking', limit: 10 }));
  it('of nothing is a number', () => expect(planOf([cue('list'), visits])).toMatchObject({ kind: 'number', limit: 10 }));
});

describe('who it was is no figure', () => {
  const asked = (text: string) => shape([...text.split(' ').map((word) => filler(word)), figure('visits', 'subject', 'visitors')]);
  it.each(['who are my', 'whom did the', 'what did the', 'what do the', 'what does the'])('%s visitors', (text) =>
    expect(asked(text)).toEqual(DOES_NOT_FIT),
  );
  it.each(['what is the', 'so who are the', 'whoever are the'])('%s visitors is no such question', (text) =>
    expect(asked(text)).toHaveProperty('plan'),
  );
  it('a dimension answers it', () => expect(planOf([filler('who'), filler('sends'), country])).toMatchObject({ kind: 'ranking' }));
});

describe('how sure it is', () => {
  const sure = (...words: Words) => {
    const shaped = shape(words);
    return 'sure' in shaped ? shaped.sure : null;
  };
  it('as sure as the dimension of a ranking', () => {
    expect(sure(group('country', { sure: 0.8 }), visits)).toBeCloseTo(0.8);
    expect(sure(cue('count'), visits, group('page', { sure: 0.8 }))).toBe(1);
  });
  it('less where the figure is assumed', () => expect(sure(FR)).toBeCloseTo(0.85));
  it('less where a near figure is given', () => expect(sure(figure('avg_visit_duration'), value('page', '/a'))).toBeCloseTo(0.9));
  it('less by each', () => expect(sure(group('page', { sure: 0.8 }), figure('avg_visit_duration'))).toBeCloseTo(0.72));
  it('no less for words that mean nothing, which are counted elsewhere', () => expect(sure(unknown(), visits)).toBe(1));
});
