import { STORED_EVENTS_SQL, type ClickHouseReader, type ReplayObjects, type StoredChunk } from '@footfall/clickhouse';
import { refusals, type AnswerOf, type InputOf, type behaviourEndpoints } from '@footfall/contracts';
import { withCutAddress } from '@footfall/domain';

type Row = typeof behaviourEndpoints.replayEvents;
type RecordedEvent = AnswerOf<Row>['events'][number];

const COUNTS_SQL = `
  SELECT seq, event_count
  FROM replay_chunks FINAL
  WHERE website_id = {website:UUID} AND replay_id = {replay:UUID}
  ORDER BY seq`;

const CHUNKS_SQL = `
  SELECT seq, toString(event_id) AS eventId, toString(precedence) AS received, ${STORED_EVENTS_SQL} AS stored
  FROM replay_chunks FINAL
  WHERE website_id = {website:UUID} AND replay_id = {replay:UUID} AND seq >= {first:UInt32} AND seq <= {last:UInt32}
  ORDER BY seq`;

type Chunk = Pick<StoredChunk, 'seq' | 'eventId' | 'stored'> & { readonly received: string };

/** The events of one recording by the order of its chunks; only chunks of which the page shows something are read. */
export class ReplayEventsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly objects: ReplayObjects,
  ) {}

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
    const read = await this.reader.query<Chunk>({
      name: 'replays.events',
      sql: CHUNKS_SQL,
      params: { ...of, first: first.seq, last: last.seq },
    });
    const told = await this.eventsOf(params, read);
    // Each by its own place, so that one whose events are gone moves no other.
    const events = shown.flatMap(({ seq, from }) => (told.get(seq) ?? []).slice(Math.max(0, offset - from), offset + limit - from));
    return { events, pagination: { limit, offset, has_more: end > offset + limit } };
  }

  private async eventsOf(
    recording: { websiteId: string; replayId: string },
    chunks: readonly Chunk[],
  ): Promise<ReadonlyMap<number, RecordedEvent[]>> {
    const texts = await this.objects.eventsOf(chunks.map((chunk) => ({ ...chunk, ...recording, precedence: BigInt(chunk.received) })));
    // What was stored before collecting cut addresses holds their queries still.
    return new Map(chunks.map(({ seq }, i) => [seq, (JSON.parse(texts[i] ?? '[]') as RecordedEvent[]).map(withCutAddress)]));
  }
}
