import { z } from 'zod';
import { count, instant, pagination } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, limitParameter, offsetParameter, textParameter, websiteParams } from './parameters';

/** Of the body of an upload. */
export const SOURCE_MAP_BYTES = 16 * 1024 * 1024;

const storable = (max: number) =>
  z
    .string({ error: 'is required, as text' })
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE);

const sourceMap = z
  .object({
    id: z.uuid(),
    release: z.string(),
    file: z.string().describe('the script, as it is compared: its path without the first slash'),
    bytes: count.describe('of the map'),
    uploaded_at: instant,
  })
  .meta({ id: 'SourceMap' });

const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId' } as const;
const ALL = '/api/websites/:websiteId/sourcemaps';

/** The maps from a website's scripts to what they were built of. */
export const sourceMapEndpoints = {
  list: endpoint({
    ...onWebsite,
    name: 'sourcemaps.list',
    summary: 'The source maps of a website, last uploaded first',
    method: 'GET',
    path: ALL,
    status: 200,
    role: 'viewer',
    list: 'source_maps',
    shapes: {
      params: websiteParams,
      query: z.object({
        release: textParameter(128).refine(isStorable, NOT_STORABLE).optional().describe('of this release alone'),
        limit: limitParameter(100, 1000),
        offset: offsetParameter,
      }),
      answer: z.object({ source_maps: z.array(sourceMap), pagination }),
    },
  }),
  upload: endpoint({
    ...onWebsite,
    name: 'sourcemaps.upload',
    summary: 'Keep the source map of a script; the one of the same release and file before is replaced',
    method: 'POST',
    path: ALL,
    status: 201,
    role: 'editor',
    raw: true,
    maxBytes: SOURCE_MAP_BYTES,
    refuses: ['PAYLOAD_TOO_LARGE'],
    shapes: {
      params: websiteParams,
      body: z.strictObject({
        release: storable(128).describe('as pages tell it with their errors (`data-release`)'),
        file: storable(2048).describe('the script: an address, a path, a path after `~/`, or the end of a path'),
        map: z
          .union([z.string(), z.record(z.string(), z.unknown())], { error: 'must be a source map, as JSON or as text' })
          .describe('a source map of version 3'),
      }),
      answer: z.object({ id: z.uuid(), release: z.string(), file: z.string() }),
    },
  }),
  remove: endpoint({
    ...onWebsite,
    name: 'sourcemaps.remove',
    summary: 'Forget a source map',
    method: 'DELETE',
    path: `${ALL}/:sourceMapId`,
    status: 200,
    role: 'editor',
    shapes: { params: websiteParams.extend({ sourceMapId: idParameter }), answer: z.object({ deleted: z.literal(true) }) },
  }),
} as const;

/** A place in a script as a browser tells it, lines and columns from 1. */
const place = z.object({ file: z.string().max(4096), line: z.number().int().positive(), column: z.number().int().positive() });

/** A place in what a script was built of. */
export const originalPlace = z
  .object({
    file: z.string(),
    line: count.describe('from 1'),
    column: count.describe('from 1'),
    name: z.string().nullable().describe('what stands there, where the map says it'),
    context: z.array(z.object({ line: count, text: z.string() })).describe('the lines around it; none where the map has no sources'),
  })
  .meta({ id: 'OriginalPlace' });

export type OriginalPlace = z.infer<typeof originalPlace>;

/** What services ask each other about source maps. */
export const internalSourceMapEndpoints = {
  trace: endpoint({
    method: 'POST',
    audience: 'internal',
    owner: 'settings',
    status: 200,
    name: 'internal.tracePlaces',
    summary: 'Where places in the scripts of a release come from; null where no map says it',
    path: '/internal/websites/:websiteId/source-maps/trace',
    shapes: {
      params: websiteParams,
      body: z.strictObject({ release: z.string().max(128).nullable(), places: z.array(place).max(50) }),
      answer: z.object({ places: z.array(originalPlace.nullable()) }),
    },
  }),
} as const;
