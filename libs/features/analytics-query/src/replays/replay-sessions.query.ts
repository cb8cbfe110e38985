import { DEVICE_OWNERS, type ClickHouseReader } from '@footfall/clickhouse';
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

// A device that several people used is who bears its name, else who was there last: the same person whose timeline that name opens.
const PERSON_SQL = `
  SELECT visitor_id AS person
  FROM visits FINAL
  WHERE website_id = {website:UUID} AND (visitor_id = {visitor:String} OR has(known_as, {visitor:String}))
  ORDER BY visitor_id = {visitor:String} DESC, start DESC
  LIMIT 1`;

const COLUMNS = `replay_id, visitor_id, previous_visitor_id, session_id, page_url, device_type, browser, os, country_code, event_count, ts, ended_at`;

/** The ids that a person is known as. */
const KNOWN_AS = `
    SELECT {person:String} UNION DISTINCT
    SELECT arrayJoin(known_as) FROM visits FINAL WHERE website_id = {website:UUID} AND visitor_id = {person:String}`;
const ON_DEVICES = `website_id = {website:UUID} AND (visitor_id IN (${KNOWN_AS}) OR previous_visitor_id IN (${KNOWN_AS}))`;
const TOLD = DEVICE_OWNERS.told(
  ` AND known_as IN (SELECT arrayJoin([visitor_id, previous_visitor_id]) FROM replay_sessions WHERE ${ON_DEVICES})`,
);

/** Of what was recorded on a person's devices what was recorded of them: others may use those as well. An id from before a rotation speaks for one that told of nobody. */
const OF_PERSON = `(
    SELECT ${COLUMNS}
    FROM (
      SELECT ${COLUMNS}, if(visitor_id IN (SELECT device FROM (${TOLD})), visitor_id, previous_visitor_id) AS device
      FROM replay_sessions FINAL
      WHERE ${ON_DEVICES}
    ) AS recorded
    LEFT JOIN (${TOLD}) AS telling USING device
    WHERE empty(users) OR ${DEVICE_OWNERS.at('ts')} = {person:String}
  )`;

const sqlOf = (ofPerson: boolean) => `
  SELECT toString(replay_id) AS id, visitor_id, previous_visitor_id, session_id, page_url, device_type, browser, os, country_code, event_count,
         toUnixTimestamp64Milli(ts) AS started_ms, toUnixTimestamp64Milli(ended_at) AS ended_ms
  FROM ${ofPerson ? OF_PERSON : 'replay_sessions FINAL WHERE website_id = {website:UUID}'}
  ORDER BY ts DESC, id ASC
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;

/** What was recorded, the recordings that began last first. */
export class ReplaySessionsQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  async run({ params, query: { limit, offset, visitor, details } }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const person = visitor === undefined ? null : await this.personNamed(params.websiteId, visitor);
    const found = await this.reader.query<ListedRecording>({
      name: 'replays.sessions',
      sql: sqlOf(person !== null),
      params: { website: params.websiteId, limit: limit + 1, offset, ...(person === null ? {} : { person }) },
    });
    const shown = found.slice(0, limit);
    const meanwhile = details === 'true' ? await happenedMeanwhile(this.reader, params.websiteId, shown) : null;
    const sessions = shown.map((row) => ({
      ...answerRow(row),
      ...(meanwhile ? { visitor_id: row.visitor_id, ...meanwhile(row.id) } : {}),
    }));
    return { sessions, pagination: { limit, offset, has_more: found.length > limit } };
  }

  /** Who is recorded may have no visit yet. */
  private async personNamed(website: string, visitor: string): Promise<string> {
    const [found] = await this.reader.query<{ person: string }>({ name: 'replays.person', sql: PERSON_SQL, params: { website, visitor } });
    return found?.person ?? visitor;
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
