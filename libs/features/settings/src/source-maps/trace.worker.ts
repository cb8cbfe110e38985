import type * as library from '@jridgewell/trace-mapping';
import type * as zlib from 'node:zlib';
import type { OriginalPlace } from '@footfall/contracts';

/** What one map is asked. */
export interface TraceTask {
  /** A source map as JSON, gzip. */
  readonly content: Uint8Array;
  /** Bytes that it may have unpacked. */
  readonly maxBytes: number;
  /** From 1, as browsers tell them. */
  readonly places: readonly { readonly line: number; readonly column: number }[];
}

/**
 * Where places come from, in the order in which they are asked; null where the map says nothing.
 * Its text is the program of a thread, which has bounds of its own: it may use nothing but what it is given.
 */
export function tracePlaces(task: TraceTask, { gunzipSync }: typeof zlib, maps: typeof library): (OriginalPlace | null)[] {
  const AROUND = 5;
  const LONGEST_LINE = 300;
  const LONGEST_NAME = 256;
  const LONGEST_FILE = 1024;
  const json = gunzipSync(task.content, { maxOutputLength: task.maxBytes }).toString('utf8');
  const map = maps.FlattenMap(JSON.parse(json) as library.SourceMapInput);
  const linesOf = new Map<string, string[]>();
  return task.places.map(({ line, column }) => {
    // Columns of maps count from 0.
    const found = maps.originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null || found.line === null) return null;
    let lines = linesOf.get(found.source);
    if (!lines) {
      lines = (maps.sourceContentFor(map, found.source) ?? '').split(/\r\n|[\r\n]/);
      linesOf.set(found.source, lines);
    }
    const first = Math.max(1, found.line - AROUND);
    const context =
      found.line > lines.length || (lines.length === 1 && lines[0] === '')
        ? []
        : lines.slice(first - 1, found.line + AROUND).map((text, at) => ({ line: first + at, text: text.slice(0, LONGEST_LINE) }));
    return {
      file: found.source.slice(0, LONGEST_FILE),
      line: found.line,
      column: found.column + 1,
      name: found.name?.slice(0, LONGEST_NAME) ?? null,
      context,
    };
  });
}
