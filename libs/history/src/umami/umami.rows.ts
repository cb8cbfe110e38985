import type { Readable } from 'node:stream';
import type { ImportedEvent } from '@footfall/contracts';
import { csvRecords, type CsvRecord } from '../files/csv.records';
import { unpackedBytes } from '../files/unpacked.bytes';
import { UnreadableFile } from '../files/unreadable.file';
import { zipFiles } from '../files/zip.files';
import type { HistoryRow, HistoryRows } from '../history.rows';
import { EVENT_DATA_NEEDS, EventData } from './event.data';
import { WEBSITE_EVENT_NEEDS, umamiEvent, type UmamiOptions } from './umami.event';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const EVENTS = 'website_event.csv';
const DATA = 'event_data.csv';

/**
 * An export of Umami: the archive with `website_event.csv`, and `event_data.csv` for what custom events carry, or the former alone, plain or gzip.
 * @param most bytes of what it unpacks to.
 */
export async function* umamiRows(input: Readable, options: UmamiOptions & { readonly most: number }): HistoryRows {
  const bytes = unpackedBytes(input, () => undefined);
  const first = await bytes.next();
  if (first.done) return;
  const whole = bounded(joined(first.value, bytes), options.most);
  if (!first.value.subarray(0, ZIP.length).equals(ZIP)) {
    yield* eventRows(whole, options, null);
    return;
  }
  const data = new EventData();
  let found = false;
  for await (const { name, content } of zipFiles(whole, (each) => [EVENTS, DATA].includes(nameOf(each)), options.most)) {
    if (nameOf(name) === DATA) {
      for await (const group of csvRecords(content, EVENT_DATA_NEEDS)) for (const record of group) if (record) data.add(record);
    } else {
      found = true;
      yield* eventRows(content, options, data);
    }
  }
  if (!found) throw new UnreadableFile(`The archive has no ${EVENTS}`);
  yield data.release().map(rowOf);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
const rowOf = (event: ImportedEvent): HistoryRow => ({ kind: 'pageview', event });

async function* eventRows(content: AsyncIterable<Buffer>, options: UmamiOptions, data: EventData | null): HistoryRows {
  let rows = 0;
  const read = (record: CsvRecord): HistoryRow[] => {
    rows++;
    const row = record ? umamiEvent(record, options) : ({ kind: 'malformed' } as const);
    if (row.kind === 'malformed') return [{ kind: 'malformed', name: `row ${rows}` }];
    if (row.kind === 'failed') return [{ kind: 'failed' }];
    const { event } = row;
    return event.event.type === 'event' && data?.hold(row.id, event) ? [] : [rowOf(event)];
  };
  for await (const group of csvRecords(content, WEBSITE_EVENT_NEEDS)) yield group.flatMap(read);
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* bounded(content: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) throw new RangeError(`The file has more than ${most} bytes`);
    yield chunk;
  }
}
