import { refusals, type Filters, type RequestContext, type WebsiteScope } from '@footfall/contracts';
import { chooseVisits, type VisitChoice } from '@footfall/clickhouse';
import {
  COMPARISONS,
  MAX_RANGE_DAYS,
  countDates,
  datesBetween,
  isDate,
  localDate,
  resolveRange,
  type QuestionComparison,
  type RangeName,
  type TimeWindow,
} from '@footfall/domain';

export interface SpanQuery extends Filters {
  readonly range: RangeName;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** What a question is about: the visits of a website, in a window of time, that its filters choose. */
export interface Span {
  readonly website: WebsiteScope;
  readonly window: TimeWindow;
  readonly choice: VisitChoice;
  /** The path that page views are counted of; null: all. */
  readonly page: string | null;
  /** Every local date that the window touches. */
  readonly dates: readonly string[];
}

/**
 * The span of a request as it stands at `now`.
 * @throws ApiError 400 naming the fields where `start` and `end` are no range.
 */
export function spanOf(query: SpanQuery, context: RequestContext, now: number): Span {
  const { website } = context;
  if (!website) throw new Error('the request names no website');
  const window = resolveRange(rangeOf(query), website.timezone, now);
  return spanIn(window, website, query);
}

/** The same question about another window. */
export function spanIn(window: TimeWindow, website: WebsiteScope, filters: Filters): Span {
  const zone = website.timezone;
  const dates = window.from < window.to ? datesBetween(localDate(zone, window.from), localDate(zone, window.to - 1)) : [];
  return { website, window, choice: chooseVisits(filters), page: filters.page ?? null, dates };
}

const CUT: ReadonlySet<string> = new Set<QuestionComparison>([...COMPARISONS, 'previous_week', 'previous_month']);

/**
 * Names the end of the span as the moment that it is asked at, for `ClickHouseReader.shared`. Of a comparison it is none: that is cut at the time of day, and its days may
 * be asked for as a whole at the same time.
 */
export const momentOf = ({ window }: Span): { readonly moment?: 'to' } => (CUT.has(window.name) ? {} : { moment: 'to' });

/** Nothing was told before; a comparison reaches to a year that is written with four digits still. */
const FIRST_DATE = '1800-01-01';

function rangeOf({ range, start, end }: SpanQuery) {
  if (start === undefined && end === undefined) return { range };
  if (start === undefined) throw refusals.invalid({ field: 'start', message: 'must be given with end' });
  if (end === undefined) throw refusals.invalid({ field: 'end', message: 'must be given with start' });
  const faults = Object.entries({ start, end }).filter(([, date]) => !isDate(date));
  if (faults.length) throw refusals.invalid(...faults.map(([field]) => ({ field, message: 'must be a date of the calendar' })));
  if (start < FIRST_DATE) throw refusals.invalid({ field: 'start', message: `must not be before ${FIRST_DATE}` });
  if (start > end) throw refusals.invalid({ field: 'start', message: 'must not be after end' });
  if (countDates(start, end) > MAX_RANGE_DAYS) {
    throw refusals.invalid({ field: 'end', message: `must be at most ${MAX_RANGE_DAYS} days from start, both included` });
  }
  return { start, end };
}
