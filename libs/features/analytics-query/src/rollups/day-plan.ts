import { findHeldDays, type BoundValues, type ClickHouseReader, type HeldDay } from '@footfall/clickhouse';
import { addDays, localMidnight, utcDatesTouched } from '@footfall/domain';
import type { Span } from '../span';

/** Which days of a span rollups answer, and which are counted from the visits. Together they are the span. */
export interface DayPlan {
  readonly held: readonly HeldDay[];
  /** Today, days that changed since they were counted, days that were not counted, parts of days. */
  readonly openDates: readonly string[];
  /** What the SQL of `scope.sql.ts` binds. */
  readonly params: BoundValues;
}

const DAY_MS = 86_400_000;

/** The dates that the store's type Date can hold, with room for the days around them. */
const FIRST_DATE = '1970-01-03';
const LAST_DATE = '2148-12-31';
const isStorable = (date: string) => date >= FIRST_DATE && date <= LAST_DATE;

export async function planDays(reader: ClickHouseReader, span: Span): Promise<DayPlan> {
  return planOf(span, hasRollups(span) ? await heldDaysOf(reader, span) : []);
}

/** Everything from the visits themselves. */
export function directPlan(span: Span): DayPlan {
  return planOf(span, []);
}

/** The rest of the span is open. @param held of its whole days those whose rollups hold. */
export function planOf(span: Span, held: readonly HeldDay[]): DayPlan {
  const taken = new Set(held.map(({ date }) => date));
  const openDates = span.dates.filter((date) => isStorable(date) && !taken.has(date));
  return { held, openDates, params: { ...span.choice.params, ...paramsOf(span, held, openDates) } };
}

/** Visits of the held days. */
export const heldVisits = ({ held }: Pick<DayPlan, 'held'>): number => held.reduce((sum, day) => sum + day.visits, 0);

/** The rollups of all visits, of whole days; what a single filter chooses of these has its own. */
export const hasRollups = ({ choice, window }: Span): boolean => choice.sql === '' && window.name !== '24h';

/** The whole days of a span whose rollups hold, whatever it chooses of them. */
export async function heldDaysOf(reader: ClickHouseReader, span: Span): Promise<readonly HeldDay[]> {
  const over = wholeDates(span).filter((date) => isOver(span, date));
  const [first, last] = [over[0], over.at(-1)];
  if (first === undefined || last === undefined) return [];
  return findHeldDays(reader, { website: span.website.id, zone: span.website.timezone, first, last });
}

/** The local dates that lie in the window from their first instant to their last. */
export function wholeDates({ website, window, dates }: Span): string[] {
  const zone = website.timezone;
  return dates.filter(
    (date) => isStorable(date) && localMidnight(zone, date) >= window.from && localMidnight(zone, addDays(date, 1)) <= window.to,
  );
}

/**
 * Whether the UTC days that a local day overlaps have ended where the window runs until now: none is counted before, and to ask about one
 * would be to ask about what changes all the time.
 */
function isOver({ website, window }: Span, date: string): boolean {
  const end = localMidnight(website.timezone, addDays(date, 1));
  return end === window.to || Math.floor((end - 1) / DAY_MS) < Math.floor(window.to / DAY_MS);
}

function paramsOf({ website, window, dates }: Span, held: readonly HeldDay[], openDates: readonly string[]): BoundValues {
  const zone = website.timezone;
  const from = Math.max(0, window.from);
  const to = Math.max(from, window.to);
  const openDays = new Set<string>();
  for (const date of openDates) {
    const [begins, ends] = [localMidnight(zone, date), localMidnight(zone, addDays(date, 1))];
    for (const day of utcDatesTouched(Math.max(from, begins), Math.min(to, ends))) openDays.add(day);
  }
  // A view may belong to a visit that began up to 24 h before.
  const openViewDays = new Set([...openDays].flatMap((day) => [addDays(day, -1), day]));
  const touched = utcDatesTouched(from, to);
  const localDates = dates.filter(isStorable);
  return {
    website: website.id,
    zone,
    from,
    to,
    first_day: touched[0] ?? FIRST_DATE,
    last_day: touched.at(-1) ?? FIRST_DATE,
    open_dates: openDates,
    open_days: [...openDays],
    open_view_days: [...openViewDays],
    held_first: localDates[0] ?? FIRST_DATE,
    held_last: localDates.at(-1) ?? FIRST_DATE,
    held_ids: held.map(({ count_id }) => count_id),
  };
}
