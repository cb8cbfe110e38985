import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, analyticsEndpoints } from '@footfall/contracts';
import { WEB_VITAL_NAMES, vitalRating, type WebVital } from '@footfall/domain';
import { eventsInVisits, visitDays } from '../events';
import { eventParams, eventsWithin, type Span } from '../span';

type PageVitals = NonNullable<AnswerOf<typeof analyticsEndpoints.pages>['web_vitals']>[number];
type Row = { readonly path: string } & Readonly<Record<`${WebVital}_n` | `${WebVital}_p75`, number>>;

/** A path with its `cityHash64`. */
export interface HashedPath {
  readonly path: string;
  readonly hash: string;
}

// Paths are bound by their hashes: a thousand long ones would not fit into the address of a question.
const EVENTS = `
  SELECT visitor_id, previous_visitor_id, ts, (path, vitals) AS value
  FROM ${eventsWithin(['vitals'], ' AND cityHash64(path) IN {shown:Array(UInt64)}')}`;

/** Of those told: how many, and the least one that three quarters do not exceed. */
const FIGURES = WEB_VITAL_NAMES.map((name, index) => {
  const value = `value.2[${index + 1}]`;
  return `countIf(${value} >= 0) AS ${name}_n,
    arraySort(groupArrayIf(${value}, ${value} >= 0))[greatest(1, toUInt64(ceil(0.75 * ${name}_n)))] AS ${name}_p75`;
}).join(', ');

const sqlOf = (filters: string) => `
  SELECT value.1 AS path, ${FIGURES}
  FROM (${filters ? eventsInVisits(EVENTS, filters) : EVENTS})
  GROUP BY path`;

/** How the pages loaded and answered, by the loads that happened in the span, in the order of the pages. */
export async function findPageVitals(reader: ClickHouseReader, span: Span, pages: readonly HashedPath[]): Promise<PageVitals[]> {
  if (!pages.length) return [];
  const { website, window, choice } = span;
  const rows = await reader.query<Row>({
    name: 'analytics.page-vitals',
    sql: sqlOf(choice.sql),
    params: { ...eventParams(website.id, window), ...choice.params, ...visitDays(window), shown: pages.map(({ hash }) => BigInt(hash)) },
  });
  const found = new Map(rows.map((row) => [row.path, row]));
  return pages.flatMap(({ path }) => {
    const row = found.get(path);
    return row && WEB_VITAL_NAMES.some((name) => row[`${name}_n`] > 0) ? [vitalsOf(row)] : [];
  });
}

function vitalsOf(row: Row): PageVitals {
  const figure = (name: WebVital) => {
    const samples = row[`${name}_n`];
    if (!samples) return null;
    // The store keeps 32 bits: the digits that browsers tell, and no more.
    const p75 = Number(row[`${name}_p75`].toFixed(name === 'cls' ? 4 : 0));
    return { p75, samples, rating: vitalRating(name, p75) };
  };
  return { path: row.path, lcp: figure('lcp'), inp: figure('inp'), cls: figure('cls'), fcp: figure('fcp'), ttfb: figure('ttfb') };
}
