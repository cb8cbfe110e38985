import type { Cue } from './lexicon.table';
import type { Mark } from './question.marks';
import { chooseMetrics, fitMetrics } from './question.metrics';
import { annotates, asStored, countsValues, hasAlternatives, marksOf, rowsIn, valuesIn } from './question.parts';
import type { QuestionComparison, QuestionFilter, QuestionFilters, QuestionKind, QuestionPlan, QuestionRefusal } from './question.plan';

export const DEFAULT_LIMIT = 10;
export const MOST_ROWS = 100;

/** What is left of the confidence where the figure was not said, and where a near one is given. */
const LEFT = { noMetric: 0.85, converted: 0.9 };

export interface ShapedQuestion {
  readonly plan: Omit<QuestionPlan, 'time' | 'comparison'>;
  /** 0-1. */
  readonly sure: number;
}

type Refused = { readonly refusal: QuestionRefusal };
const DOES_NOT_FIT: Refused = { refusal: 'combination' };

/** Makes a plan of what the words of a question mean; a refusal where the plan would pass over some of it. */
export function shapeQuestion(
  marks: readonly Mark[],
  words: readonly string[],
  cues: ReadonlySet<Cue>,
  comparison: QuestionComparison | null,
): ShapedQuestion | Refused {
  const values = asStored(valuesIn(marks));
  if (!values) return DOES_NOT_FIT;
  const several = [...values].filter(([, names]) => names.length > 1);
  if (several.length > 1) return DOES_NOT_FIT;
  const breakdown = several[0];
  const filters = filtersOf(values, breakdown?.[0]);
  const all = marksOf(marks, 'dimension');
  const dimensions = all.filter((mark) => !annotates(mark, marks));
  const place = all.find((mark) => annotates(mark, marks) && ['entry_page', 'exit_page'].includes(mark.meaning.dimension));
  const group = dimensions[0];
  const grouped = cues.has('by') || cues.has('most') || cues.has('least') || group?.meaning.order !== undefined;
  if (group && cues.has('count') && !grouped && countsValues(group, marks)) return DOES_NOT_FIT;
  const isSeries = cues.has('series') || cues.has('week') || cues.has('month') || (cues.has('chart') && !(group && grouped));
  const isPlainPage = group?.meaning.dimension === 'page' && !grouped;
  const isRanking = group !== undefined && (grouped || !cues.has('count')) && !(isSeries && isPlainPage);
  // That views are of pages goes without saying; any other breakdown that is not taken up would be lost.
  if (!isRanking && dimensions.some(({ meaning }) => meaning.dimension !== 'page')) return DOES_NOT_FIT;
  if (!group && asksForNames(words)) return DOES_NOT_FIT;
  if (isRanking && new Set(dimensions.map(({ meaning }) => meaning.dimension)).size > 1) return DOES_NOT_FIT;
  if (isRanking && (isSeries || breakdown || comparison || cues.has('change'))) return DOES_NOT_FIT;
  if (isSeries && (breakdown || comparison)) return DOES_NOT_FIT;
  if (breakdown && comparison) return DOES_NOT_FIT;
  // Of anything else it says what kind of visits are meant: "visitors who viewed 3 pages".
  if (!isRanking && marksOf(marks, 'number').length > 0) return DOES_NOT_FIT;
  if (hasAlternatives(marks, words) || asksForBothEnds(marks)) return DOES_NOT_FIT;
  if (isRanking && cues.has('most') && isLittle(marks, words)) return DOES_NOT_FIT;
  if (!isRanking && (cues.has('least') || (cues.has('most') && !isSeries && !breakdown))) return DOES_NOT_FIT;
  const kind = kindOf(isSeries, isRanking, breakdown !== undefined, comparison !== null || cues.has('change'));
  const dimension = isRanking ? group.meaning.dimension : (breakdown?.[0] ?? null);
  // Pages of visits that viewed a page: nobody means that by "pages under /docs".
  if (isRanking && filters.page !== undefined && ['page', 'entry_page', 'exit_page'].includes(group.meaning.dimension)) return DOES_NOT_FIT;
  const hasPage = filters.page !== undefined;
  const chosen = chooseMetrics({ marks, words, kind, dimension, hasPage, cues, compares: comparison !== null });
  if (!chosen) return { refusal: 'not_understood' };
  const end = chosen.kind ?? kind;
  if (end !== 'summary' && chosen.metrics.length > 1) return DOES_NOT_FIT;
  const fitted = fitMetrics({
    metrics: chosen.metrics,
    kind: end,
    dimension,
    hasPage,
    averages: cues.has('average'),
    place: place?.meaning.dimension,
  });
  if (!fitted) return DOES_NOT_FIT;
  const ordered = cues.has('most') || cues.has('least') || cues.has('by');
  const isList = isRanking && cues.has('list') && !chosen.said && !ordered;
  const asksForLeast = cues.has('least') || group?.meaning.order === 'least' || isLittle(marks, words);
  return {
    plan: {
      kind: isList ? 'list' : end,
      metrics: fitted.metrics,
      dimension,
      values: breakdown?.[1] ?? [],
      filters,
      interval: isSeries && cues.has('month') ? 'month' : isSeries && cues.has('week') ? 'week' : 'day',
      order: isRanking && rises(asksForLeast, words, fitted.metrics[0]) ? 'ascending' : 'descending',
      limit: isRanking ? Math.min(MOST_ROWS, rowsIn(marks) ?? (isList ? MOST_ROWS : DEFAULT_LIMIT)) : DEFAULT_LIMIT,
    },
    sure: (isRanking ? group.meaning.sure : 1) * (chosen.assumed ? LEFT.noMetric : 1) * (fitted.converted ? LEFT.converted : 1),
  };
}

function filtersOf(values: ReadonlyMap<QuestionFilter, readonly string[]>, except: QuestionFilter | undefined): QuestionFilters {
  const filters: Partial<Record<QuestionFilter, string>> = {};
  for (const [filter, [value]] of values) if (filter !== except && value !== undefined) filters[filter] = value;
  return filters;
}

function kindOf(isSeries: boolean, isRanking: boolean, isBreakdown: boolean, compares: boolean): QuestionKind {
  if (isSeries) return 'timeseries';
  if (isRanking) return 'ranking';
  if (isBreakdown) return 'breakdown';
  return compares ? 'comparison' : 'number';
}

/** "Who are my visitors", "what did they read": nothing that a figure would answer. */
const asksForNames = (words: readonly string[]) => /^(?:who|whom|what (?:did|do|does)) /.test(words.join(' '));

/** "Pages with less traffic", "with a low bounce rate". */
const isLittle = (marks: readonly Mark[], words: readonly string[]) =>
  marksOf(marks, 'filler').some(({ from }) => /^(?:low|less|fewer)$/.test(words[from] ?? ''));

/** "The best and the worst day": a ranking begins at one end. */
function asksForBothEnds(marks: readonly Mark[]): boolean {
  const ends = marks.flatMap(({ meaning }) => {
    if (meaning.as === 'filler') return [];
    return meaning.as === 'cue' ? meaning.cue : (meaning.as === 'dimension' && meaning.order) || 'other';
  });
  return /\b(?:most and least|least and most)\b/.test(ends.join(' '));
}

/** Whether the lowest comes first. Of what should be low that is the best, and the worst is the highest. */
function rises(asksForLeast: boolean, words: readonly string[], metric: string | undefined): boolean {
  const judged = words.find((word) => word === 'best' || word === 'worst');
  return judged && (metric === 'bounce_rate' || metric === 'exit_rate') ? judged === 'best' : asksForLeast;
}
