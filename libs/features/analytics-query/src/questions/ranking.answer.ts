import type { ClickHouseReader, VisitDimensionName } from '@footfall/clickhouse';
import { DIMENSION_WORDS, METRIC_WORDS, type QuestionDimension, type QuestionMetric } from '@footfall/domain';
import type { PagesQuery } from '../pages';
import { OF_PAGE } from './figures.query';
import { DimensionRankingQuery, type RankedValue } from './dimension-ranking.query';
import { daysIn } from './question.days';
import { TooMuchAsked, spanFor, type AskedPlan, type QuestionAnswer } from './question.answer';
import { figureWords, scopeWords, valueName } from './question.sentences';

export interface RankingSources {
  readonly reader: ClickHouseReader;
  readonly pages: PagesQuery;
}

type Sort = Parameters<PagesQuery['rowsIn']>[1]['sort'];
/** What the list of pages is sorted by; the others are sorted here, by all pages that there are. */
const SORTS: Partial<Record<QuestionMetric, Sort>> = {
  page_views: 'page_views',
  visits: 'visitors',
  bounce_rate: 'bounce_rate',
  avg_time_on_page: 'avg_time_on_page',
  avg_scroll_depth: 'scroll_depth',
  entries: 'entries',
  exits: 'exits',
};
const MOST_PAGES = 1000;
const WITHOUT_DIRECT: ReadonlySet<QuestionDimension> = new Set(['referrer', 'utm_source', 'utm_medium', 'utm_campaign']);

/** A figure by the values of a dimension, as a table, or the names alone. */
export async function answerRanking(asked: AskedPlan, sources: RankingSources): Promise<QuestionAnswer> {
  const { plan } = asked;
  const dimension = plan.dimension ?? 'page';
  const metric = plan.metrics[0] ?? 'visits';
  const rows = (await rankedBy(dimension, metric, asked, sources)).map(({ value, figure }) => ({
    name: valueName(dimension, value),
    figure,
  }));
  const { label, one, several } = DIMENSION_WORDS[dimension];
  if (plan.kind === 'list') {
    const items = rows.map(({ name }) => name);
    const what = items.length === 1 ? `1 ${one}` : `${items.length} ${several}`;
    return { results: { type: 'list', items }, summary: `${what}${scopeWords(asked)}${items.length ? `: ${firstOf(items)}` : ''}.` };
  }
  const [first, second] = rows;
  const order = plan.order === 'ascending' ? 'Lowest' : 'Highest';
  const told = (row: { name: string; figure: number }) => `${row.name} (${figureWords(metric, row.figure)})`;
  return {
    results: { type: 'table', columns: [label, METRIC_WORDS[metric].label], rows: rows.map(({ name, figure }) => [name, figure]) },
    summary: first
      ? `${order} ${METRIC_WORDS[metric].noun} by ${one}${scopeWords(asked)}: ${told(first)}${second ? `, then ${told(second)}` : ''}.`
      : `No ${several}${scopeWords(asked)}.`,
  };
}

const TOLD = 5;
const firstOf = (items: readonly string[]) =>
  items.length > TOLD ? `${items.slice(0, TOLD).join(', ')} and ${items.length - TOLD} more` : items.join(', ');

async function rankedBy(
  dimension: QuestionDimension,
  metric: QuestionMetric,
  asked: AskedPlan,
  { reader, pages }: RankingSources,
): Promise<RankedValue[]> {
  const { plan, window } = asked;
  const span = spanFor(asked, window);
  switch (dimension) {
    case 'page':
    case 'entry_page':
    case 'exit_page':
      return rankedPages(dimension, metric, asked, pages);
    case 'day': {
      const days = await daysIn(reader, span, metric);
      return inOrder(
        days.map(({ date, value }) => ({ value: date, figure: value })),
        plan.order,
      ).slice(0, plan.limit);
    }
    default: {
      const by: VisitDimensionName = dimension === 'source' ? 'referrer' : dimension;
      const { order, limit } = plan;
      return new DimensionRankingQuery(reader).run(span, { by, metric, order, limit, skipsDirect: WITHOUT_DIRECT.has(dimension) });
    }
  }
}

async function rankedPages(
  dimension: QuestionDimension,
  metric: QuestionMetric,
  asked: AskedPlan,
  query: PagesQuery,
): Promise<RankedValue[]> {
  const { plan, window } = asked;
  const read = OF_PAGE[metric];
  if (!read) throw new Error(`${metric} is no figure of pages`);
  const sort = SORTS[metric];
  const isWhole = sort === undefined || plan.order === 'ascending';
  const wanted = { sort: sort ?? 'visitors', limit: isWhole ? MOST_PAGES : plan.limit, offset: 0 } as const;
  const { pages, pagination } = await query.rowsIn(spanFor(asked, window), wanted);
  // A page where no visit began has no bounces either.
  const counts =
    metric === 'entries' || metric === 'bounce_rate' || dimension === 'entry_page'
      ? 'entries'
      : metric === 'exits' || dimension === 'exit_page'
        ? 'exits'
        : null;
  const rows = pages.filter((page) => counts === null || page[counts] > 0).map((page) => ({ value: page.path, figure: read(page) }));
  const shown = (isWhole ? inOrder(rows, plan.order) : rows).slice(0, plan.limit);
  const least = shown.at(-1)?.figure ?? 0;
  // No page has more visitors than visits, so that those which were not read cannot be among the first.
  const isSettled = metric === 'unique_visitors' && plan.order === 'descending' && least >= (pages.at(-1)?.visitors ?? 0);
  if (isWhole && pagination.has_more && !isSettled) throw new TooMuchAsked('There are too many pages to compare all of them');
  return shown;
}

function inOrder(rows: readonly RankedValue[], order: 'ascending' | 'descending'): RankedValue[] {
  const sign = order === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (a.figure - b.figure) || (a.value < b.value ? -1 : 1));
}
