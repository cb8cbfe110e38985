import type { Cue } from './lexicon.table';
import type { Mark, MarkMeaning } from './question.marks';
import type { QuestionDimension, QuestionKind, QuestionMetric } from './question.plan';

/** Figures that are known of pages alone. */
const OF_PAGES: ReadonlySet<QuestionMetric> = new Set(['entries', 'exits', 'exit_rate', 'avg_time_on_page', 'avg_scroll_depth']);
const MEANS: ReadonlySet<QuestionMetric> = new Set([
  'bounce_rate',
  'exit_rate',
  'avg_visit_duration',
  'avg_value_score',
  'avg_time_on_page',
  'avg_scroll_depth',
]);
export const ALL_METRICS = ['visits', 'unique_visitors', 'page_views', 'bounce_rate', 'avg_visit_duration', 'avg_value_score'] as const;

interface Question {
  readonly marks: readonly Mark[];
  readonly words: readonly string[];
  readonly kind: QuestionKind;
  readonly dimension: QuestionDimension | null;
  readonly hasPage: boolean;
  readonly cues: ReadonlySet<Cue>;
  /** Whether the question names what to compare with. */
  readonly compares: boolean;
}

export interface ChosenMetrics {
  readonly metrics: readonly QuestionMetric[];
  /** Whether the question names one. */
  readonly said: boolean;
  /** Whether it should have named one and did not. */
  readonly assumed: boolean;
  readonly kind?: QuestionKind;
}

type MetricMark = Mark<Extract<MarkMeaning, { as: 'metric' }>>;
const isMetric = (mark: Mark): mark is MetricMark => mark.meaning.as === 'metric';
const metricOf = ({ meaning }: MetricMark) => meaning.metric;
const namesOf = (row: readonly MetricMark[]): QuestionMetric[] => [...new Set(row.map(metricOf))];
const isNamed = ({ meaning }: MetricMark) => meaning.role !== 'verb';

/** What a breakdown shows where the question does not say. */
function usual(dimension: QuestionDimension | null, hasPage: boolean): QuestionMetric {
  if (dimension === 'page') return 'page_views';
  if (dimension === 'entry_page') return 'entries';
  if (dimension === 'exit_page') return 'exits';
  return dimension === null && hasPage ? 'page_views' : 'visits';
}

/** "How long do mobile visitors stay": who stays is no figure, what is asked for is a time. */
const STAYS = /\b(?:how long|how much time)\b.* (?:stay|stays|stayed|spend|spent|remain|remained)\b/;

/** The figures that a question asks for; null where it asks for none. */
export function chooseMetrics({ marks, words, kind, dimension, hasPage, cues, compares }: Question): ChosenMetrics | null {
  const found = marks.filter(isMetric);
  const asked = words.join(' ');
  if (STAYS.test(asked)) return { metrics: ['avg_visit_duration'], said: true, assumed: false };
  const isTime = (mark: MetricMark) => metricOf(mark) === 'avg_visit_duration' || metricOf(mark) === 'avg_time_on_page';
  if (/^how (?:long|much time) /.test(asked) && !found.some(isTime)) return null;
  // "Read /etc/passwd": nobody asks for a figure.
  if (found.length && kind === 'number' && !cues.has('count') && found.every(({ meaning }) => meaning.role === 'verb')) return null;
  if (kind === 'ranking') {
    const several = severalNamed(found, marks);
    if (several.length > 1) return { metrics: several, said: true, assumed: false };
    const said = found.find((mark) => isSaid(mark, marks, words)) ?? found.find(({ meaning }) => meaning.role === 'verb');
    return { metrics: [said ? metricOf(said) : usual(dimension, hasPage)], said: said !== undefined, assumed: false };
  }
  if (found.length) {
    if (kind === 'number' || kind === 'comparison') {
      const all = namesOf(joined(found.filter(isNamed), marks));
      if (all.length > 1) return { metrics: all, said: true, assumed: false, kind: 'summary' };
    }
    const several = severalNamed(found, marks);
    if (several.length > 1) return { metrics: several, said: true, assumed: false };
    const first = ['noun', 'subject', 'verb'].map((role) => found.find(({ meaning }) => meaning.role === role)).find(Boolean);
    return first ? { metrics: [metricOf(first)], said: true, assumed: false } : null;
  }
  if ((cues.has('summary') || compares) && kind !== 'breakdown') {
    return kind === 'timeseries'
      ? { metrics: ['visits'], said: false, assumed: true }
      : { metrics: ALL_METRICS, said: false, assumed: !cues.has('summary'), kind: 'summary' };
  }
  const chooses = marks.some(({ meaning }) => meaning.as === 'value');
  return chooses ? { metrics: [usual(null, hasPage)], said: false, assumed: true } : null;
}

/** In a ranking "visitors" may only say who came; after "most", "by" and the like it is the figure. */
function isSaid(mark: MetricMark, marks: readonly Mark[], words: readonly string[]): boolean {
  const { from, meaning } = mark;
  if (meaning.role === 'noun') return true;
  if (meaning.role === 'verb') return false;
  const next = marks[marks.indexOf(mark) + 1]?.meaning;
  if (next?.as === 'cue' && next.cue === 'by') return true;
  return /\b(?:by|per|most|fewest|least|highest|lowest|many|number of)(?: (?:the|my|our|number|of|total))*$/.test(
    words.slice(0, from).join(' '),
  );
}

/**
 * The figures in a row where all of them are meant: who comes may stand right before a figure ("visitor bounce rate by country"), and is one
 * only beside "and".
 */
function severalNamed(found: readonly MetricMark[], marks: readonly Mark[]): QuestionMetric[] {
  const row = joined(found.filter(isNamed), marks);
  const hasAnd = row.some((mark, i) => i > 0 && isAnded(row[i - 1] as MetricMark, mark, marks));
  return namesOf(hasAnd ? row : row.filter(({ meaning }) => meaning.role === 'noun'));
}

/** Figures that stand in a row: "visits, page views and bounce rate". */
function joined(found: readonly MetricMark[], marks: readonly Mark[]): MetricMark[] {
  const [first] = found;
  if (!first) return [];
  const row = [first];
  let at = first;
  for (const mark of found.slice(1)) {
    const between = marks.slice(marks.indexOf(at) + 1, marks.indexOf(mark));
    if (
      between.every(({ meaning }) => (meaning.as === 'cue' && ['and', 'count'].includes(meaning.cue)) || meaning.as === 'filler') &&
      isListed(at, mark, marks)
    ) {
      row.push(mark);
      at = mark;
    } else break;
  }
  return row;
}

const isListed = (a: Mark, b: Mark, marks: readonly Mark[]): boolean => marks.indexOf(b) === marks.indexOf(a) + 1 || isAnded(a, b, marks);
const isAnded = (a: Mark, b: Mark, marks: readonly Mark[]): boolean =>
  marks.slice(marks.indexOf(a) + 1, marks.indexOf(b)).some(({ meaning }) => meaning.as === 'cue' && meaning.cue === 'and');

interface Fit {
  readonly metrics: readonly QuestionMetric[];
  readonly kind: QuestionKind;
  readonly dimension: QuestionDimension | null;
  readonly hasPage: boolean;
  /** Whether the question asks for an average. */
  readonly averages: boolean;
  /** `entry_page` or `exit_page` where visits that began or ended on one page are meant. */
  readonly place: QuestionDimension | undefined;
}

/** The figures as they are known of what is asked about; null where one is not. */
export function fitMetrics({
  metrics,
  kind,
  dimension,
  hasPage,
  averages,
  place,
}: Fit): { metrics: QuestionMetric[]; converted: boolean } | null {
  if (averages && !metrics.every((metric) => MEANS.has(metric))) return null;
  const where = dimension === 'entry_page' || dimension === 'exit_page' ? dimension : place;
  const isPlain = kind !== 'timeseries' && kind !== 'summary';
  const ofPages = isPlain && (dimension === 'page' || where !== undefined || (dimension === null && hasPage));
  let converted = false;
  const fitted: QuestionMetric[] = [];
  for (let metric of metrics) {
    if (ofPages && metric === 'avg_visit_duration') [metric, converted] = ['avg_time_on_page', true];
    if (where && (metric === 'visits' || metric === 'page_views')) metric = where === 'entry_page' ? 'entries' : 'exits';
    if (where && !ofPages) return null;
    if (where && !['entries', 'exits', 'bounce_rate', 'exit_rate'].includes(metric)) return null;
    if (OF_PAGES.has(metric) && !ofPages) return null;
    fitted.push(metric);
  }
  return { metrics: fitted, converted };
}
