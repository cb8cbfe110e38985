import { UNIQUE_VISITORS_SQL, selectParts, visitParts } from '@footfall/clickhouse';
import type { Span } from '../span';
import type { Bucketing } from './bucketing';
import { OPEN_AT, TOUCHED_OPEN } from './scope.sql';

/**
 * What follows WITH, FROM and GROUP BY to read the visits of the open days once: a visit counts in the bucket of its start, a page view in its own,
 * which is most often the same. So a visit becomes one row, `row`, of `bucket`, `is_visit`, `views`, and one more for each view in another bucket.
 */
function rowsOf({ choice, page }: Span, by: Bucketing) {
  const seen =
    page === null
      ? `arrayFilter(at -> ${OPEN_AT('at')}, view_at)`
      : `arrayFilter((at, path) -> path = {filter_page:String} AND ${OPEN_AT('at')}, view_at, view_path)`;
  return {
    definitions: `
      ${by.of('start')} AS began,
      ${seen} AS seen,
      (began, toUInt8(${OPEN_AT('start')}), toUInt64(arrayCount(at -> ${by.of('at')} = began, seen))) AS own,
      arrayMap(at -> (${by.of('at')}, toUInt8(0), toUInt64(1)), arrayFilter(at -> ${by.of('at')} != began, seen)) AS others`,
    from: `visits FINAL ARRAY JOIN arrayConcat([own], others) AS row WHERE ${TOUCHED_OPEN}${choice.sql}`,
  };
}

/** Columns of a row of `openBucketsSql`: sums that hold where `is_visit`, and page views that always do. */
const COUNTS = `${selectParts(visitParts)}, ${UNIQUE_VISITORS_SQL} AS unique_visitors, sum(row.3) AS page_views`;

/** The sums of rows of `openBucketsSql` under their names. */
export const SUMMED_COUNTS = [...Object.keys(visitParts), 'unique_visitors']
  .map((name) => `sumIf(${name}, is_visit) AS ${name}`)
  .concat('sum(page_views) AS page_views')
  .join(', ');

/** Of visits before the open days there is nothing to tell but what they viewed on these. */
const HAVING = 'HAVING is_visit OR page_views > 0';

/** Rows of `bucket`, `is_visit` and counts. `more` are further columns. */
export function openBucketsSql(span: Span, by: Bucketing, more = ''): string {
  const { definitions, from } = rowsOf(span, by);
  return `
    WITH ${definitions}
    SELECT ${by.text('row.1')} AS bucket, row.2 AS is_visit, ${COUNTS}${more}
    FROM ${from}
    GROUP BY row.1, row.2
    ${HAVING}`;
}

/** The same with `is_whole`: further rows count the span as one bucket, where distinct visitors are those of all of it. */
export function openBucketsAndWholeSql(span: Span, by: Bucketing): string {
  const { definitions, from } = rowsOf(span, by);
  return `
    WITH ${definitions}
    SELECT ${by.text('row.1')} AS bucket, row.2 AS is_visit, grouping(row.1) AS is_whole, ${COUNTS}
    FROM ${from}
    GROUP BY GROUPING SETS ((row.1, row.2), (row.2))
    ${HAVING}`;
}
