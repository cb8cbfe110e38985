import type { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, behaviourEndpoints } from '@footfall/contracts';

type Row = typeof behaviourEndpoints.replaySessions;

interface Listed {
  readonly id: string;
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

const SQL = `
  SELECT toString(replay_id) AS id, session_id, page_url, device_type, browser, os, country_code, event_count,
         toUnixTimestamp64Milli(ts) AS started_ms, toUnixTimestamp64Milli(ended_at) AS ended_ms
  FROM replay_sessions FINAL
  WHERE website_id = {website:UUID}
  ORDER BY ts DESC, id ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

/** What was recorded, the recordings that began last first. */
export class ReplaySessionsQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  async run({ params, query: { limit, offset } }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const found = await this.reader.query<Listed>({
      name: 'replays.sessions',
      sql: SQL,
      params: { website: params.websiteId, limit: limit + 1, offset },
    });
    return { sessions: found.slice(0, limit).map(answerRow), pagination: { limit, offset, has_more: found.length > limit } };
  }
}

function answerRow({ started_ms, ended_ms, event_count, ...same }: Listed) {
  return {
    ...same,
    duration_seconds: (ended_ms - started_ms) / 1000,
    event_count,
    started_at: new Date(started_ms).toISOString(),
    ended_at: new Date(ended_ms).toISOString(),
  };
}
