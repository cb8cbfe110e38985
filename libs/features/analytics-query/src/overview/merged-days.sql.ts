import { BY_DAY, SUMMED_COUNTS, openBucketsSql } from '../rollups';
import type { Span } from '../span';

/**
 * The open days of a span, counted, with `held`: a SELECT of rows with the same columns from rollups, and the sketch of their visitors as `state`.
 * A row more, `is_whole`, tells of the whole span, whose `visitors` are merged from the sketches of both.
 */
export const mergedDaysSql = (span: Span, held: string): string => `
  SELECT bucket AS date, ${SUMMED_COUNTS}, uniqCombined64MergeIf(16)(state, is_visit) AS visitors, grouping(bucket) AS is_whole
  FROM (${openBucketsSql(span, BY_DAY, ', uniqCombined64State(16)(visitor_id) AS state')}
    UNION ALL
    ${held}
  )
  GROUP BY GROUPING SETS ((bucket), ())`;
