import type { EventRow, VisitRow } from '@footfall/clickhouse';
import type { TimeWindow } from '@footfall/domain';
import type { EventedVisit } from './visit-events.fixture';

// What the metrics of the Stats API mean, done the slow and obvious way.

/** A filter as text, and what it means. */
export interface MeantFilter {
  readonly text: string;
  readonly visit?: (visit: VisitRow) => boolean;
  readonly path?: (path: string) => boolean;
  /** Only visits with such an event are meant. */
  readonly event?: (event: EventRow) => boolean;
}

interface Chosen {
  readonly visit: VisitRow;
  readonly hits: readonly EventRow[];
  readonly entered: boolean;
}

const COUNTED = ['pageview', 'event', 'goal'];
const isView = (event: EventRow) => event.type === 'pageview';
const distinct = (list: readonly unknown[]) => new Set(list).size;
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
/** Half up, of whole numbers: as one counts on paper, since doubles lose the half. */
const rounded = (sum: number, of: number, parts = 1) => {
  const [whole, rest] = [BigInt(parts * sum) / BigInt(of), BigInt(parts * sum) % BigInt(of)];
  return Number(2n * rest >= BigInt(of) ? whole + 1n : whole) / parts;
};
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const inside = (at: number, { from, to }: TimeWindow) => at >= from && at < to;

function choose(all: readonly EventedVisit[], filters: readonly MeantFilter[], views = true): Chosen[] {
  return all
    .filter(({ visit }) => filters.every((filter) => filter.visit?.(visit) ?? true))
    .map(({ visit, events }) => ({
      visit,
      hits: events.filter(
        (event) =>
          COUNTED.includes(event.type) && filters.every((filter) => (filter.path?.(event.path) ?? true) && (filter.event?.(event) ?? true)),
      ),
      entered: filters.every((filter) => filter.path?.(visit.entry_path) ?? true),
    }))
    .filter(({ hits }) => !filters.some((filter) => filter.event) || hits.length > 0)
    .filter(({ hits }) => !views || !filters.some((filter) => filter.path) || filters.some((filter) => filter.event) || hits.some(isView));
}

type Figures = Record<string, number | null>;

function figures(started: readonly Chosen[], happened: readonly EventRow[], reached: number): Figures {
  const entries = started.filter(({ entered }) => entered).map(({ visit }) => visit);
  return {
    visitors: distinct(started.map(({ visit }) => visit.visitor_id)),
    visits: started.length,
    pageviews: happened.filter(isView).length,
    views_per_visit: started.length ? rounded(happened.filter(isView).length, started.length, 100) : 0,
    bounce_rate: entries.length ? rounded(100 * entries.filter((visit) => visit.is_bounce).length, entries.length) : null,
    visit_duration: entries.length ? rounded(sum(entries.map((visit) => visit.end - visit.start)), 1000 * entries.length) : null,
    events: happened.length,
    conversion_rate: reached ? rounded(100 * distinct(started.map(({ visit }) => visit.visitor_id)), reached, 10) : 0,
  };
}

const isConversion = ({ text }: MeantFilter) => text.startsWith('event:goal') || text.startsWith('event:props:');

function reachedIn(all: readonly EventedVisit[], filters: readonly MeantFilter[], fits: (visit: VisitRow) => boolean): number {
  const rest = choose(
    all,
    filters.filter((filter) => !isConversion(filter)),
  );
  return distinct(rest.filter(({ visit }) => fits(visit)).map(({ visit }) => visit.visitor_id));
}

/** By bucket; one bucket for all is the aggregate. */
export function recountBuckets(
  all: readonly EventedVisit[],
  filters: readonly MeantFilter[],
  window: TimeWindow,
  bucketOf: (at: number) => string,
) {
  const chosen = choose(all, filters);
  return (bucket: string): Figures => {
    const here = (at: number) => inside(at, window) && bucketOf(at) === bucket;
    return figures(
      chosen.filter(({ visit }) => here(visit.start)),
      chosen.flatMap(({ hits }) => hits).filter((event) => here(event.ts)),
      reachedIn(all, filters, (visit) => here(visit.start)),
    );
  };
}

/** By the value of visits that began in the window; those with '' are left out. */
export function recountVisitValues(
  all: readonly EventedVisit[],
  filters: readonly MeantFilter[],
  window: TimeWindow,
  valueOf: (visit: VisitRow) => string,
) {
  const started = choose(all, filters).filter(({ visit }) => inside(visit.start, window));
  const values = [...new Set(started.map(({ visit }) => valueOf(visit)))].filter((value) => value !== '').sort(byBytes);
  return values.map((value) => {
    const own = started.filter(({ visit }) => valueOf(visit) === value);
    const reached = reachedIn(all, filters, (visit) => inside(visit.start, window) && valueOf(visit) === value);
    return {
      value,
      ...figures(
        own,
        own.flatMap(({ hits }) => hits),
        reached,
      ),
    };
  });
}

/** By the value of the events of visits that began in the window; null: no value. By pages only viewed ones are listed, and a visit enters by its first. */
export function recountEventValues(
  all: readonly EventedVisit[],
  filters: readonly MeantFilter[],
  window: TimeWindow,
  valueOf: (event: EventRow) => string | null,
  pages = false,
) {
  const viewsOnly = pages && !filters.some((filter) => filter.event);
  const started = choose(all, filters, pages).filter(({ visit }) => inside(visit.start, window));
  const valued = started.map((chosen) => ({ ...chosen, hits: chosen.hits.filter((event) => valueOf(event) !== null) }));
  const values = [...new Set(valued.flatMap(({ hits }) => hits.map(valueOf)))].sort((a, b) => byBytes(a ?? '', b ?? ''));
  const reached = reachedIn(all, filters, (visit) => inside(visit.start, window));
  return values.flatMap((value) => {
    const own = valued
      .map(({ visit, hits }) => ({ visit, hits: hits.filter((event) => valueOf(event) === value), entered: visit.entry_path === value }))
      .filter(({ hits }) => (viewsOnly ? hits.some(isView) : hits.length > 0));
    const hits = own.flatMap((chosen) => chosen.hits);
    return own.length ? [{ value: value ?? '', ...figures(own, hits, reached) }] : [];
  });
}
