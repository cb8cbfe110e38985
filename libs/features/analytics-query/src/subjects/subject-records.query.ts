import { SubjectFinder, type ClickHouseReader, type ReplayObjects, type Subject } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, internalSubjectEndpoints } from '@footfall/contracts';
import { subjectHash, withCutAddress } from '@footfall/domain';
import { LRUCache } from 'lru-cache';
import { subjectRecordsSql, type SubjectRecords } from './subject-records.sql';

type Row = (typeof internalSubjectEndpoints)['records'];
type NameRow = (typeof internalSubjectEndpoints)['name'];
type RecordedEvent = Parameters<typeof withCutAddress>[0];
type Stored = Record<string, unknown> & { after_ms: number; after_id: string };

/** Rows a page. A piece of a recording may hold megabytes. */
const PAGES: Readonly<Record<SubjectRecords, number>> = { events: 200, visits: 200, errors: 200, recordings: 4 };
/** Longer than any instant that is stored. */
const FOR_EVER_MS = 8_000_000_000_000;
/** Visits and errors are not sorted by whose they are, so that all of a website's are looked through. */
const MAX_SECONDS = 25;
const REMEMBERED = 100;
const REMEMBERED_MS = 60_000;
/** Columns that hold JSON. */
const JSON_COLUMNS = new Set(['props', 'details']);
const TIME_COLUMNS = new Set(['ts', 'received_at', 'start', 'end', 'first_inserted_at', 'view_at']);

/** Everything that is stored of somebody, page by page; who it is, is found out once for all pages. */
export class SubjectRecordsQuery {
  private readonly found = new LRUCache<string, Promise<Subject>>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(
    private readonly reader: ClickHouseReader,
    private readonly objects: ReplayObjects,
  ) {}

  async run({ params, body }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const { devices, users } = await this.subject(params.websiteId, body.name);
    const [, afterMs = '-1', afterId = ''] = /^(\d+)_(.*)$/.exec(body.after ?? '') ?? [];
    const rows = await this.reader.query<Stored>({
      name: `subjects.${body.of}`,
      sql: subjectRecordsSql(body.of),
      params: {
        website: params.websiteId,
        devices: devices.map(({ device }) => device),
        from: devices.map(({ from = 0 }) => from),
        to: devices.map(({ to = FOR_EVER_MS }) => to),
        users,
        after_ms: Number(afterMs),
        after_id: afterId,
        limit: PAGES[body.of],
      },
      maxSeconds: MAX_SECONDS,
    });
    const last = rows.length === PAGES[body.of] ? rows.at(-1) : undefined;
    if (body.of === 'recordings') await this.readEvents(params.websiteId, rows);
    return { rows: rows.map(recordOf), next: last ? `${last.after_ms}_${last.after_id}` : null };
  }

  /** The given name where it is a device's or a user's, or nobody's; else one of theirs. */
  async name({ params: { websiteId }, body: { name } }: InputOf<NameRow>): Promise<AnswerOf<NameRow>> {
    const { devices, users } = await this.subject(websiteId, name);
    const names = [...users, ...devices.map(({ device }) => device)].map((each) => subjectHash(websiteId, each));
    const [first = name] = names;
    return { name: names.includes(name) ? name : first };
  }

  /** Fills in what was recorded. */
  private async readEvents(websiteId: string, rows: Stored[]): Promise<void> {
    const chunks = rows as (Stored & Record<'replay_id' | 'event_id' | 'received' | 'stored', string> & { seq: number })[];
    const read = await this.objects.eventsOf(
      chunks.map(({ replay_id: replayId, event_id: eventId, seq, received, stored }) => ({
        websiteId,
        replayId,
        eventId,
        seq,
        stored,
        precedence: BigInt(received),
      })),
    );
    // As they are shown: what was stored before collecting cut addresses holds their queries still.
    rows.forEach((row, i) => Object.assign(row, { events: (JSON.parse(read[i] || '[]') as RecordedEvent[]).map(withCutAddress) }));
  }

  private subject(website: string, name: string): Promise<Subject> {
    const key = `${website}${name}`;
    const known = this.found.get(key);
    if (known) return known;
    const found = new SubjectFinder(this.reader).find(website, name);
    this.found.set(key, found);
    found.catch(() => this.found.delete(key));
    return found;
  }
}

/** Without what is empty, which means absent. */
function recordOf({ after_ms: _ms, after_id: _id, received: _received, stored: _stored, ...row }: Stored): Record<string, unknown> {
  const kept = Object.entries(row).filter(([, value]) => value !== '' && !(Array.isArray(value) && !value.length));
  return Object.fromEntries(kept.map(([name, value]) => [name, valueOf(name, value)]));
}

function valueOf(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => valueOf(name, each));
  if (typeof value !== 'string') return value;
  if (JSON_COLUMNS.has(name)) return JSON.parse(value) as unknown;
  return TIME_COLUMNS.has(name) ? `${value.replace(' ', 'T')}Z` : value;
}
