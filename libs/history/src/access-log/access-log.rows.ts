import type { Readable } from 'node:stream';
import type { HistoryRow, HistoryRows } from '../history.rows';
import type { LogEventMaker } from './log.event';
import { readLines } from './log.reader';
import { readRow } from './log.row';

export interface AccessLogOptions {
  readonly maker: LogEventMaker;
  /** IANA zone of times without an offset. */
  readonly zone: string;
  /** Bytes of the unpacked log. */
  readonly most: number;
}

/** A log in the combined or common format, plain or gzip. */
export async function* accessLogRows(input: Readable, { maker, zone, most }: AccessLogOptions): HistoryRows {
  let lines = 0;
  for await (const group of readLines(input, undefined, most)) {
    yield group.map((line): HistoryRow => {
      lines++;
      const row = readRow(line, maker, zone);
      if (row.kind === 'malformed') return { kind: 'malformed', name: `line ${lines}` };
      return row.kind === 'pageview' ? { kind: 'pageview', event: { event: maker.make(row.id, row.entry) } } : { kind: row.kind };
    });
  }
}
