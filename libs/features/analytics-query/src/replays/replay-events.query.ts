import type { ClickHouseReader } from '@footfall/clickhouse';
import { refusals, type AnswerOf, type InputOf, type behaviourEndpoints } from '@footfall/contracts';

type Row = typeof behaviourEndpoints.replayEvents;
type RecordedEvent = AnswerOf<Row>['events'][number];

const COUNTS_SQL = `
  SELECT seq, event_count
  FROM replay_chunks FINAL
  WHERE website_id = {website:UUID} AND replay_id = {replay:UUID}
  ORDER BY seq`;

const CHUNKS_SQL = `
  SELECT seq, events
  FROM replay_chunks FINAL
  WHERE website_id = {website:UUID} AND replay_id = {replay:UUID} AND seq >= {first:UInt32} AND seq <= {last:UInt32}
  ORDER BY seq`;

/** The events of one recording by the order of its chunks; only chunks of which the page shows something are read. */
export class ReplayEventsQuery {
  constructor(private readonly reader: ClickHouseReader) {}

  /** @throws ApiError 404 where the website has no such recording. */
  async run({ params, query: { limit, offset } }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const of = { website: params.websiteId, replay: params.replayId };
    const chunks = await this.reader.query<{ seq: number; event_count: number }>({ name: 'replays.chunks', sql: COUNTS_SQL, params: of });
    if (!chunks.length) throw refusals.notFound('Recording');
    let end = 0;
    const spans = chunks.map(({ seq, event_count }) => ({ seq, from: end, to: (end += event_count) }));
    const shown = spans.filter(({ from, to }) => to > offset && from < offset + limit);
    const [first, last] = [shown[0], shown.at(-1)];
    if (!first || !last) return { events: [], pagination: { limit, offset, has_more: false } };
    const read = await this.reader.query<{ seq: number; events: string }>({
      name: 'replays.events',
      sql: CHUNKS_SQL,
      params: { ...of, first: first.seq, last: last.seq },
    });
    const events = read.flatMap((chunk) => JSON.parse(chunk.events) as RecordedEvent[]);
    const skipped = offset - first.from;
    return { events: events.slice(skipped, skipped + limit), pagination: { limit, offset, has_more: end > offset + limit } };
  }
}
