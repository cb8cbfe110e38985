import { z } from 'zod';
import { boundedJson } from './bounded.json';

const MOST_SOURCES = 20_000;
const MOST_NAMES = 500_000;
const MOST_SECTIONS = 10_000;
/** Maps of large bundles have 1.8 million in 16 MiB. Each takes some 100 bytes of the thread that traces, twice that in sections: this many it has room for. */
const MOST_SEGMENTS = 2_000_000;

const text = (max: number) => z.string().max(max);
const plain = z.object({
  version: z.literal(3),
  file: text(4096).nullish(),
  sourceRoot: text(4096).nullish(),
  sources: z.array(text(4096).nullable()).max(MOST_SOURCES),
  sourcesContent: z.array(z.string().nullable()).max(MOST_SOURCES).nullish(),
  names: z.array(text(4096)).max(MOST_NAMES).optional(),
  mappings: z.string(),
});
const offset = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 31);
const indexed = z.object({
  version: z.literal(3),
  file: text(4096).nullish(),
  sections: z
    .array(z.object({ offset: z.object({ line: offset, column: offset }), map: plain }))
    .min(1)
    .max(MOST_SECTIONS),
});

export type PlainMap = z.infer<typeof plain>;
export type IndexedMap = z.infer<typeof indexed>;

/** What is kept of a map, as JSON, or what the map must be to be kept. Sections hold maps, and no sections. */
export function sourceMapJson(map: string | Readonly<Record<string, unknown>>): { readonly json: string } | { readonly fault: string } {
  // Some servers put it before JSON so that it is no script.
  const given = typeof map === 'string' ? boundedJson(map.replace(/^\)\]\}'[^\n]*\n/, '')) : { value: map as unknown };
  if ('fault' in given) return given;
  const { value } = given;
  const isIndexed = typeof value === 'object' && value !== null && 'sections' in value;
  const read = (isIndexed ? indexed : plain).safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { fault: `must be a source map of version 3${issue?.path.length ? `: ${issue.path.join('.')}` : ''}` };
  }
  const maps = 'sections' in read.data ? read.data.sections.map((section) => section.map) : [read.data];
  if (maps.reduce((sum, each) => sum + segmentsOf(each.mappings), 0) > MOST_SEGMENTS) {
    return { fault: `must have at most ${MOST_SEGMENTS} segments` };
  }
  return { json: JSON.stringify(read.data) };
}

function segmentsOf(mappings: string): number {
  let segments = 1;
  for (let at = 0; at < mappings.length; at++) {
    const code = mappings.charCodeAt(at);
    if (code === 44 || code === 59) segments++;
  }
  return segments;
}
