import { selectParts, sumParts, partNames, visitDimensions, visitParts, type VisitDimensionName } from '@footfall/clickhouse';
import { HELD, STARTED_OPEN } from './scope.sql';

/** Rows of `dimension`, `value` and the visit parts, from the held days and the open ones. */
export function dimensionCountsSql(names: readonly VisitDimensionName[], filters: string): string {
  const quoted = names.map((name) => `'${name}'`).join(', ');
  const values = names.map((name) => `toString(${visitDimensions[name].sql})`).join(', ');
  return `
    SELECT dimension, value, ${sumParts(visitParts)}
    FROM (
      SELECT toString(dimension) AS dimension, value, ${partNames(visitParts)}
      FROM website_dimensions_daily
      WHERE dimension IN (${quoted}) AND ${HELD}
      UNION ALL
      SELECT dimension, value, ${selectParts(visitParts)}
      FROM visits FINAL ARRAY JOIN [${quoted}] AS dimension, [${values}] AS value
      WHERE ${STARTED_OPEN}${filters}
      GROUP BY dimension, value
    )
    GROUP BY dimension, value`;
}
