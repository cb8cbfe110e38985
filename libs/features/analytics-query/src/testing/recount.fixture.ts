import type { VisitRow } from '@footfall/clickhouse';
import type { TimeWindow } from '@footfall/domain';

// The definitions of the numbers done the slow and obvious way, from a plain list of visits.

const formats = new Map<string, Intl.DateTimeFormat>();
function dateIn(zone: string, ms: number): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(ms);
}
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const distinct = (list: readonly unknown[]) => new Set(list).size;
/** One decimal, half up, of whole numbers: as one counts on paper, since doubles lose the half. */
const ratio = (part: number, of: number) => {
  if (of === 0) return 0;
  const [tenths, rest] = [(10n * BigInt(part)) / BigInt(of), (10n * BigInt(part)) % BigInt(of)];
  return Number(2n * rest >= BigInt(of) ? tenths + 1n : tenths) / 10;
};
const secondsOf = (ms: number, count: number) => ratio(ms, 1000 * count);
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const startedIn = (visits: readonly VisitRow[], { from, to }: TimeWindow) => visits.filter((v) => v.start >= from && v.start < to);

export function recountOverview(visits: readonly VisitRow[], zone: string, window: TimeWindow, page?: string) {
  const started = startedIn(visits, window);
  const views = visits
    .flatMap((v) => v.view_at.map((at, i) => ({ at, path: v.view_path[i] })))
    .filter((view) => view.at >= window.from && view.at < window.to && (page === undefined || view.path === page));
  const dates: string[] = [];
  for (let ms = window.from; ms < window.to; ms += 900_000) {
    const date = dateIn(zone, ms);
    if (dates.at(-1) !== date) dates.push(date);
  }
  const last = dateIn(zone, window.to - 1);
  if (window.from < window.to && dates.at(-1) !== last) dates.push(last);
  return {
    summary: {
      total_visitors: started.length,
      total_page_views: views.length,
      unique_visitors: distinct(started.map((v) => v.visitor_id)),
      bounce_rate: ratio(100 * started.filter((v) => v.is_bounce).length, started.length),
      avg_visit_duration: secondsOf(sum(started.map((v) => v.end - v.start)), started.length),
      avg_value_score: ratio(sum(started.map((v) => v.value_score)), started.length),
    },
    daily: dates.map((date) => {
      const own = started.filter((v) => dateIn(zone, v.start) === date);
      return {
        date,
        total_visitors: own.length,
        unique_visitors: distinct(own.map((v) => v.visitor_id)),
        page_views: views.filter((view) => dateIn(zone, view.at) === date).length,
      };
    }),
  };
}

export function recountBy(visits: readonly VisitRow[], window: TimeWindow, key: (visit: VisitRow) => string) {
  const groups = new Map<string, VisitRow[]>();
  for (const visit of startedIn(visits, window)) groups.set(key(visit), [...(groups.get(key(visit)) ?? []), visit]);
  return [...groups]
    .map(([name, own]) => ({
      name,
      visitors: own.length,
      unique_visitors: distinct(own.map((v) => v.visitor_id)),
      bounce_rate: ratio(100 * own.filter((v) => v.is_bounce).length, own.length),
      avg_value_score: ratio(sum(own.map((v) => v.value_score)), own.length),
    }))
    .sort((a, b) => b.visitors - a.visitors || byBytes(a.name, b.name));
}

export function recountPages(visits: readonly VisitRow[], window: TimeWindow) {
  const started = startedIn(visits, window).sort((a, b) => a.start - b.start || byBytes(a.visit_id, b.visit_id));
  return [...new Set(started.flatMap((v) => v.view_path))]
    .map((path) => {
      const on = started.filter((v) => v.view_path.includes(path));
      const at = (v: VisitRow) => v.page_path.indexOf(path);
      const page_views = sum(on.map((v) => v.view_path.filter((p) => p === path).length));
      const entries = on.filter((v) => v.view_path[0] === path);
      const exits = on.filter((v) => v.view_path.at(-1) === path);
      return {
        path,
        title: on.map((v) => v.page_title[at(v)]).find((title) => title !== '') ?? '',
        page_views,
        visitors: on.length,
        unique_visitors: distinct(on.map((v) => v.visitor_id)),
        entries: entries.length,
        exits: exits.length,
        bounce_rate: ratio(100 * entries.filter((v) => v.is_bounce).length, entries.length),
        exit_rate: ratio(100 * exits.length, page_views),
        avg_time_on_page: secondsOf(sum(on.map((v) => Number(v.page_engaged_ms[at(v)]))), page_views),
        avg_scroll_depth: ratio(sum(on.map((v) => v.page_scroll_depth[at(v)] ?? 0)), on.length),
        avg_value_score: ratio(sum(on.map((v) => v.value_score)), on.length),
      };
    })
    .sort((a, b) => b.page_views - a.page_views || byBytes(a.path, b.path));
}

export function recountVisitors(visits: readonly VisitRow[], window: TimeWindow): string[] {
  return startedIn(visits, window)
    .sort((a, b) => b.start - a.start || byBytes(a.visit_id, b.visit_id))
    .map((v) => v.visit_id);
}
