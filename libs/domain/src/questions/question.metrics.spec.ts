import { cue, figure, filler, group, question, unknown, value } from './marked-words.fixture';
import { ALL_METRICS, chooseMetrics, fitMetrics } from './question.metrics';
import type { QuestionKind, QuestionMetric } from './question.plan';

type Words = Parameters<typeof question>;
type Choosing = Partial<Omit<Parameters<typeof chooseMetrics>[0], 'marks' | 'words' | 'cues'>>;

const choose = (words: Words, more: Choosing = {}) =>
  chooseMetrics({ ...question(...words), kind: 'number', dimension: null, hasPage: false, compares: false, ...more });
const said = (...metrics: QuestionMetric[]) => ({ metrics, said: true, assumed: false });
const texts = (text: string): Words => text.split(' ').map((word) => filler(word));
const RANKING = { kind: 'ranking' as const, dimension: 'country' as const };

describe('how long', () => {
  it.each(['stay', 'stays', 'stayed', 'spend', 'spent', 'remain', 'remained'])('people %s is the time of a visit', (verb) => {
    for (const asked of ['how long do', 'well how much time do'])
      expect(choose([...texts(asked), figure('unique_visitors', 'subject', 'people'), filler(verb)])).toEqual(said('avg_visit_duration'));
  });
  it('people something else is no figure', () => {
    for (const asked of ['how long is the', 'how much time is the']) expect(choose([...texts(asked), figure('visits')])).toBeNull();
  });
  it.each(['avg_visit_duration', 'avg_time_on_page'] as const)('is one where %s is named', (metric) => {
    expect(choose([...texts('how long is the'), figure(metric)])).toEqual(said(metric));
    expect(choose([...texts('how long is the'), figure('visits', 'verb'), figure(metric)])).toEqual(said(metric));
  });
  it('is asked for at the beginning', () => expect(choose([...texts('so how long is'), figure('visits')])).toEqual(said('visits')));
});

describe('what was only done is no figure', () => {
  const viewed = figure('page_views', 'verb', 'viewed');
  it('of a number', () => {
    expect(choose([viewed])).toBeNull();
    expect(choose([viewed, filler(), figure('visits', 'verb', 'visited')])).toBeNull();
  });
  it('but where it is counted', () => expect(choose([cue('count'), viewed])).toEqual(said('page_views')));
  it('but where something else is named', () => expect(choose([viewed, filler(), figure('visits')])).toEqual(said('visits')));
  it('but where it is compared', () => expect(choose([viewed], { kind: 'comparison' })).toEqual(said('page_views')));
});

describe('of a ranking', () => {
  it.each([
    ['page', 'page_views'],
    ['entry_page', 'entries'],
    ['exit_page', 'exits'],
    ['country', 'visits'],
  ] as const)('%s is counted by %s where nothing is said', (dimension, metric) =>
    expect(choose([group(dimension)], { kind: 'ranking', dimension, hasPage: true })).toEqual({
      metrics: [metric],
      said: false,
      assumed: false,
    }),
  );
  it('what is named is said', () => {
    expect(choose([figure('bounce_rate'), group('country')], RANKING)).toEqual(said('bounce_rate'));
    expect(choose([figure('page_views', 'verb'), figure('bounce_rate'), group('country')], RANKING)).toEqual(said('bounce_rate'));
  });
  it('what was done is said where nothing else is', () =>
    expect(choose([figure('page_views', 'verb'), group('country')], RANKING)).toEqual(said('page_views')));

  const visitors = figure('unique_visitors', 'subject', 'people');
  it('who came is not', () =>
    expect(choose([group('country'), visitors], RANKING)).toEqual({ metrics: ['visits'], said: false, assumed: false }));
  it.each([
    'by',
    'per',
    'most',
    'fewest',
    'least',
    'highest',
    'lowest',
    'many',
    'number of',
    'most of the',
    'by the number of my',
    'by our',
    'by total',
  ])('who came is after %s', (before) =>
    expect(choose([figure('page_views', 'verb'), ...texts(before), visitors], RANKING)).toEqual(said('unique_visitors')),
  );
  it.each(['most of their', 'nearby', 'number', 'most people'])('nor is it after %s', (before) =>
    expect(choose([...texts(before), visitors], RANKING)).toMatchObject({ said: false }),
  );
  it('who came is before by', () => {
    expect(choose([visitors, cue('by', 'in'), group('country')], RANKING)).toEqual(said('unique_visitors'));
    expect(choose([visitors, cue('and', 'in'), group('country')], RANKING)).toMatchObject({ said: false });
    expect(choose([visitors, filler(), cue('by', 'in'), group('country')], RANKING)).toMatchObject({ said: false });
  });
});

describe('several figures', () => {
  const [visits, views, bounces] = [figure('visits'), figure('page_views'), figure('bounce_rate')];
  it.each<[string, Words, QuestionMetric[]]>([
    ['side by side', [visits, views], ['visits', 'page_views']],
    ['with and between', [visits, cue('and'), views], ['visits', 'page_views']],
    ['with more between', [visits, filler(), cue('and'), filler(), cue('count'), views], ['visits', 'page_views']],
    ['three of them', [visits, views, cue('and'), bounces], ['visits', 'page_views', 'bounce_rate']],
    ['two, and one that stands apart', [visits, cue('and'), views, cue('by'), bounces], ['visits', 'page_views']],
    [
      'two, since the third comes after one that stands apart',
      [visits, views, unknown(), bounces, cue('and'), figure('exits')],
      ['visits', 'page_views'],
    ],
  ])('%s', (_, words, metrics) => {
    const several = { metrics, said: true, assumed: false, kind: 'summary' };
    expect(choose(words)).toEqual(several);
    expect(choose(words, { kind: 'comparison' })).toEqual(several);
    expect(choose(words, { kind: 'timeseries' })).toEqual(said(...metrics));
    expect(choose([figure('exits', 'verb'), ...words])).toEqual(several);
  });
  it.each<[string, Words]>([
    ['the same twice', [visits, cue('and'), figure('visits')]],
    ['without and', [visits, filler(), views]],
    ['with a count alone between', [visits, cue('count'), views]],
    ['with another cue between', [visits, cue('by'), cue('and'), views]],
    ['with a dimension between', [visits, cue('and'), group('page'), views]],
    ['with an unknown word between', [visits, unknown(), cue('and'), views]],
    ['with and before both', [cue('and'), visits, filler(), views]],
  ])('are one: %s', (_, words) => expect(choose(words)).toEqual(said('visits')));
});

it('of figures that stand apart the one that names itself goes first, then who came, then what was done', () => {
  const [done, came, named] = [figure('exits', 'verb'), figure('visits', 'subject'), figure('bounce_rate')];
  const series = { kind: 'timeseries' as const };
  expect(choose([done, filler(), came, filler(), named], series)).toEqual(said('bounce_rate'));
  expect(choose([done, filler(), came], series)).toEqual(said('visits'));
  expect(choose([done], series)).toEqual(said('exits'));
});

describe('where no figure is named', () => {
  const all = { metrics: ALL_METRICS, said: false, kind: 'summary' };
  it('a summary has all', () => expect(choose([cue('summary')])).toEqual({ ...all, assumed: false }));
  it('so has a comparison, by assumption', () => {
    expect(choose([filler()], { compares: true })).toEqual({ ...all, assumed: true });
    expect(choose([cue('summary')], { compares: true })).toEqual({ ...all, assumed: false });
  });
  it('a series has visits, by assumption', () =>
    expect(choose([cue('summary')], { kind: 'timeseries' })).toEqual({ metrics: ['visits'], said: false, assumed: true }));
  it('what is chosen is counted, by assumption', () => {
    const chosen = { said: false, assumed: true };
    expect(choose([value('country', 'DE')])).toEqual({ metrics: ['visits'], ...chosen });
    expect(choose([value('page', '/a')], { hasPage: true })).toEqual({ metrics: ['page_views'], ...chosen });
    expect(choose([cue('summary'), value('country', 'DE')], { kind: 'breakdown' })).toEqual({ metrics: ['visits'], ...chosen });
    expect(choose([filler(), value('country', 'DE')], { kind: 'breakdown', compares: true })).toEqual({ metrics: ['visits'], ...chosen });
  });
  it('nothing is asked for', () => {
    expect(choose([filler()])).toBeNull();
    expect(choose([cue('summary')], { kind: 'breakdown' })).toBeNull();
  });
});

describe('figures as they are known of what is asked about', () => {
  const fit = (metrics: QuestionMetric[], more: Partial<Parameters<typeof fitMetrics>[0]> = {}) =>
    fitMetrics({ metrics, kind: 'number', dimension: null, hasPage: false, averages: false, place: undefined, ...more });
  const same = (metrics: QuestionMetric[]) => ({ metrics, converted: false });
  const OF_PAGES: QuestionMetric[] = ['entries', 'exits', 'exit_rate', 'avg_time_on_page', 'avg_scroll_depth'];

  it.each(OF_PAGES)('%s is known of pages', (metric) => {
    expect(fit([metric])).toBeNull();
    expect(fit([metric], { dimension: 'country', hasPage: true })).toBeNull();
    expect(fit([metric], { hasPage: true })).toEqual(same([metric]));
    expect(fit([metric], { kind: 'ranking', dimension: 'page' })).toEqual(same([metric]));
    for (const kind of ['timeseries', 'summary'] as QuestionKind[]) expect(fit([metric], { kind, hasPage: true })).toBeNull();
    expect(fit(['visits', metric])).toBeNull();
  });
  it.each(ALL_METRICS)('%s is known of everything', (metric) => {
    for (const kind of ['number', 'timeseries', 'summary', 'comparison'] as QuestionKind[])
      expect(fit([metric], { kind })).toEqual(same([metric]));
    expect(fit([metric], { kind: 'ranking', dimension: 'country', hasPage: true })).toEqual(same([metric]));
  });
  it('the time of a visit is that of a page where pages are meant', () => {
    const page = { metrics: ['avg_time_on_page'], converted: true };
    expect(fit(['avg_visit_duration'], { hasPage: true })).toEqual(page);
    expect(fit(['avg_visit_duration'], { kind: 'ranking', dimension: 'page' })).toEqual(page);
  });
  it.each(['bounce_rate', 'exit_rate', 'avg_visit_duration', 'avg_value_score', 'avg_time_on_page', 'avg_scroll_depth'] as const)(
    '%s is an average',
    (metric) => {
      expect(fit([metric], { averages: true, hasPage: true })).not.toBeNull();
      expect(fit([metric, 'visits'], { averages: true, hasPage: true })).toBeNull();
    },
  );
  it.each(['visits', 'unique_visitors', 'page_views', 'entries', 'exits'] as const)('%s is none', (metric) =>
    expect(fit([metric], { averages: true, hasPage: true })).toBeNull(),
  );

  it.each([
    ['entry_page', 'entries'],
    ['exit_page', 'exits'],
  ] as const)('of an %s', (place, counted) => {
    for (const where of [{ place }, { kind: 'ranking' as const, dimension: place }]) {
      for (const metric of ['visits', 'page_views'] as const) expect(fit([metric], where)).toEqual(same([counted]));
      for (const metric of ['entries', 'exits', 'bounce_rate', 'exit_rate'] as const) expect(fit([metric], where)).toEqual(same([metric]));
      for (const metric of ['unique_visitors', 'avg_value_score', 'avg_visit_duration', 'avg_scroll_depth'] as const)
        expect(fit([metric], where)).toBeNull();
    }
    for (const kind of ['timeseries', 'summary'] as const) expect(fit(['visits'], { kind, place })).toBeNull();
    for (const kind of ['timeseries', 'summary'] as const) expect(fit(['bounce_rate'], { kind, place })).toBeNull();
  });
});
