import { chosenVisitsSql, within, type ChosenVisits } from './chosen-visits.sql';

const STARTED = within('start');

/** The sums of a whole window: visits by their start, page views and events by their own time. */
export const totalSql = (chosen: ChosenVisits): string => `
  SELECT uniqExactIf(visitor_id, started) AS visitors, countIf(started) AS visits, countIf(started AND entered) AS entries,
    countIf(started AND entered AND is_bounce = 1) AS bounces, sumIf(duration_ms, started AND entered) AS duration_ms,
    sum(arrayCount(hit -> hit.2 = 1 AND ${within('hit.1')}, hits)) AS pageviews, sum(arrayCount(hit -> ${within('hit.1')}, hits)) AS events
  FROM (SELECT *, ${STARTED} AS started FROM (${chosenVisitsSql(chosen)}))`;

/** The same by `bucket`, an expression over an instant. */
export function bucketsSql(chosen: ChosenVisits, bucket: (instant: string) => string): string {
  const visits = chosenVisitsSql(chosen);
  return `
    SELECT bucket, sum(visitors) AS visitors, sum(visits) AS visits, sum(entries) AS entries, sum(bounces) AS bounces,
      sum(duration_ms) AS duration_ms, sum(pageviews) AS pageviews, sum(events) AS events
    FROM (
      SELECT ${bucket('start')} AS bucket, uniqExact(visitor_id) AS visitors, count() AS visits, countIf(entered) AS entries,
        countIf(entered AND is_bounce = 1) AS bounces, sumIf(duration_ms, entered) AS duration_ms, 0 AS pageviews, 0 AS events
      FROM (${visits})
      WHERE ${STARTED}
      GROUP BY bucket
      UNION ALL
      SELECT ${bucket('hit.1')} AS bucket, 0 AS visitors, 0 AS visits, 0 AS entries, 0 AS bounces, 0 AS duration_ms,
        countIf(hit.2 = 1) AS pageviews, count() AS events
      FROM (${visits}) ARRAY JOIN hits AS hit
      WHERE ${within('hit.1')}
      GROUP BY bucket
    )
    GROUP BY bucket`;
}

/** The same by `value`, of the visits that began in the window, with all of their page views and events. */
export const visitValuesSql = (chosen: ChosenVisits): string => `
  SELECT value, uniqExact(visitor_id) AS visitors, count() AS visits, countIf(entered) AS entries, countIf(entered AND is_bounce = 1) AS bounces,
    sumIf(duration_ms, entered) AS duration_ms, sum(arrayCount(hit -> hit.2 = 1, hits)) AS pageviews, sum(length(hits)) AS events
  FROM (${chosenVisitsSql(chosen)})
  WHERE ${STARTED} AND value != ''
  GROUP BY value`;

/**
 * The same by the value of the hits. A visit counts for each value once, and enters by the page that it began on: summed visit by visit,
 * since all visits by all their values are a large part of memory.
 */
export const hitValuesSql = (chosen: ChosenVisits): string => `
  SELECT value, uniqExact(visitor_id) AS visitors, count() AS visits, countIf(entry_path = value) AS entries,
    countIf(entry_path = value AND is_bounce = 1) AS bounces, sumIf(duration_ms, entry_path = value) AS duration_ms,
    sum(viewed) AS pageviews, sum(happened) AS events
  FROM (
    SELECT visitor_id, entry_path, is_bounce, duration_ms,
      arrayReduce('sumMap', [hits.3], [arrayMap(hit -> toUInt64(hit.2), hits)], [arrayMap(_ -> toUInt64(1), hits)]) AS by_value
    FROM (SELECT visitor_id, start, entry_path, is_bounce, duration_ms, hits FROM (${chosenVisitsSql(chosen)}))
    WHERE ${STARTED}
  )
  ARRAY JOIN by_value.1 AS value, by_value.2 AS viewed, by_value.3 AS happened
  ${chosen.by === 'event:page' && !chosen.choice.filtersEvents ? 'WHERE viewed > 0' : ''}
  GROUP BY value`;
