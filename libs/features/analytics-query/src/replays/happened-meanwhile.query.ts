import type { ClickHouseReader } from '@footfall/clickhouse';
import { flagSql } from '../heatmaps/click-flag.sql';
import { eventParams, eventsWithin } from '../span';
import type { ListedRecording } from './replay-sessions.query';

/** The page view that a recording begins with is told a little before it or after. */
const AROUND_MS = 2000;

interface Counted {
  readonly id: string;
  readonly pages: number;
  readonly errors: number;
  readonly rage_clicks: number;
}

/** Each event of the visitors who were recorded falls to every recording of theirs that ran at its time. */
const SQL = `
  SELECT recording.1 AS id, countIf(type = 'pageview') AS pages, countIf(type = 'error') AS errors,
         countIf(type = 'click' AND ${flagSql('rage')}) AS rage_clicks
  FROM (
    SELECT type, details, arrayJoin(arrayFilter(
      each -> has([visitor_id, previous_visitor_id], each.2) AND toUnixTimestamp64Milli(ts) >= each.3 AND toUnixTimestamp64Milli(ts) <= each.4,
      arrayZip({ids:Array(String)}, {visitors:Array(String)}, {starts:Array(Int64)}, {ends:Array(Int64)}))) AS recording
    FROM ${eventsWithin(['pageview', 'error', 'click'])}
      AND (has({visitors:Array(String)}, visitor_id) OR has({visitors:Array(String)}, previous_visitor_id))
  )
  GROUP BY id`;

/** What was told of the visitors while they were recorded, by the id of the recording. */
export async function happenedMeanwhile(reader: ClickHouseReader, websiteId: string, recordings: readonly ListedRecording[]) {
  const starts = recordings.map(({ started_ms }) => started_ms - AROUND_MS);
  const ends = recordings.map(({ ended_ms }) => ended_ms + AROUND_MS);
  const counted = recordings.length
    ? await reader.query<Counted>({
        name: 'replays.meanwhile',
        sql: SQL,
        params: {
          ...eventParams(websiteId, { from: Math.min(...starts), to: Math.max(...ends) + 1 }),
          ids: recordings.map(({ id }) => id),
          visitors: recordings.map(({ visitor_id }) => visitor_id),
          starts,
          ends,
        },
      })
    : [];
  const byId = new Map(counted.map(({ id, ...counts }) => [id, counts]));
  return (id: string) => byId.get(id) ?? { pages: 0, errors: 0, rage_clicks: 0 };
}
