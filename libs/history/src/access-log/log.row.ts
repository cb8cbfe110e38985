import { classify, type LineClass } from './line.class';
import { parseLine, type LogEntry } from './line.parser';
import type { LogEventMaker } from './log.event';
import type { RawLine } from './log.reader';

export type LogRow =
  | { readonly kind: 'malformed' }
  | { readonly kind: Exclude<LineClass, 'pageview'> }
  /** `id` names the request. */
  | { readonly kind: 'pageview'; readonly id: string; readonly entry: LogEntry };

/** What a line says. To be asked of every line of a log in its order, since the ids of page views depend on the lines before. */
export function readRow({ bytes }: RawLine, maker: LogEventMaker, zone: string): LogRow {
  const entry = bytes && parseLine(bytes.toString('utf8'), zone);
  if (!entry) return { kind: 'malformed' };
  const kind = classify(entry);
  return kind === 'pageview' ? { kind, id: maker.idOf(entry), entry } : { kind };
}
