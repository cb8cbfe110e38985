import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, behaviourEndpoints } from '@footfall/contracts';
import { happenedMeanwhile } from './happened-meanwhile.query';

type Row = typeof behaviourEndpoints.replaySessions;

export interface ListedRecording {
  readonly id: string;
  readonly visitor_id: string;
  readonly previous_visitor_id: string;
  readonly session_id: string;
  readonly page_url: string;
  readonly device_type: string;
  readonly browser: string;
  readonly os: string;
  readonly country_code: string;
  readonly event_count: number;
  readonly started_ms: number;
  readonly ended_ms: number;
}

/** The ids that a visitor is known as, by any of them. */
const KNOWN_AS = `
  SELECT {visitor:String} UNION DISTINCT
  SELECT arrayJoin(arrayConcat([visitor_id], known_as)) FROM visits FINAL
  WHERE website_id = {website:UUID} AND (visitor_id = {visitor:String} OR has(known_as, {visitor:String}))`;

const sqlOf = (ofVisitor: boolean) => `
  SELECT toString(replay_id) AS id, visitor_id, previous_visitor_id, session_id, page_url, device_type, browser, os, country_code, event_count,
         toUnixTimestamp64Milli(ts) AS started_ms, toUnixTimestamp64Milli(ended_at) AS ended_ms
  FROM replay_sessions FINAL
  WHERE website_id = {website:UUID}${ofVisitor ? ` AND (visitor_id IN (${KNOWN_AS}) OR previous_visitor_id IN (${KNOWN_AS}))` : ''}
  ORDER BY ts DESC, id ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

/** What was recorded, the recordings that began last first. */
export class ReplaySessionsQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  async run({ params, query: { limit, offset, visitor, details } }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const found = await this.reader.query<ListedRecording>({
      name: 'replays.sessions',
      sql: sqlOf(visitor !== undefined),
      params: { website: params.websiteId, limit: limit + 1, offset, ...(visitor === undefined ? {} : { visitor }) },
    });
    const shown = found.slice(0, limit);
    const meanwhile = details === 'true' ? await happenedMeanwhile(this.reader, params.websiteId, shown) : null;
    const sessions = shown.map((row) => ({
      ...answerRow(row),
      ...(meanwhile ? { visitor_id: row.visitor_id, ...meanwhile(row.id) } : {}),
    }));
    return { sessions, pagination: { limit, offset, has_more: found.length > limit } };
  }
}

function answerRow(row: ListedRecording) {
  const { id, session_id, page_url, device_type, browser, os, country_code, event_count, started_ms, ended_ms } = row;
  return {
    ...{ id, session_id, page_url, device_type, browser, os, country_code },
    duration_seconds: (ended_ms - started_ms) / 1000,
    event_count,
    started_at: new Date(started_ms).toISOString(),
    ended_at: new Date(ended_ms).toISOString(),
  };
}
