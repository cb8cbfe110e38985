import { UNIQUE_VISITORS_SQL, selectParts, visitDimensions, visitParts, type VisitDimensionName } from '@footfall/clickhouse';
import { STARTED } from '../rollups';

/** One page of the values of a dimension with their visits and distinct visitors, and the `total` of all visits: each has one value. */
export const countedSourcesSql = (by: VisitDimensionName, filters: string) => `
  SELECT *, sum(visits) OVER () AS total
  FROM (
    SELECT toString(${visitDimensions[by].sql}) AS value, ${selectParts(visitParts)}, ${UNIQUE_VISITORS_SQL} AS visitors
    FROM visits FINAL
    WHERE ${STARTED}${filters}
    GROUP BY value
  )
  ORDER BY visits DESC, value ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
