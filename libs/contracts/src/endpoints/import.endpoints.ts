import { z } from 'zod';
import type { ImportedEvent, JudgedHit } from '../collect';
import { count, instant } from './answer.fields';
import { endpoint } from './endpoint';
import { idParameter, oneOf, textParameter, websiteParams } from './parameters';

export const IMPORT_KINDS = ['access-log', 'umami'] as const;
export const IMPORT_STATUSES = ['uploading', 'waiting', 'running', 'completed', 'failed', 'undoing', 'undone'] as const;
/** Of an upload, as it comes. */
export const IMPORT_BYTES = 512 * 1024 * 1024;

const record = z
  .object({
    id: z.uuid(),
    website_id: z.uuid(),
    kind: oneOf(IMPORT_KINDS),
    name: z.string().nullable().describe('of the file'),
    dry_run: z.boolean(),
    status: oneOf(IMPORT_STATUSES),
    progress: count.describe('percent of what came of the file'),
    summary: z
      .object({
        lines: count,
        imported: count.describe('page views, and events of an export, that are taken or would be'),
        assets: count,
        bots: count,
        failed: count.describe('requests that led to no page, and what was dropped'),
        malformed: count,
        duplicates: count.describe('known already'),
      })
      .describe('Every line is one of its parts, so that they sum to `lines`.'),
    drops: z.record(z.string(), count).describe('of `failed` and `bots`: what was dropped when it was taken, by reason'),
    range: z.object({ from: instant, to: instant }).nullable().describe('of the page views'),
    unknown: z.array(z.string()).describe('the first of what could not be read: numbers of lines'),
    sample: z
      .array(z.object({ occurred_at: z.string(), url: z.string(), referrer: z.string().nullable() }))
      .describe('of a dry run: the first five as they would be imported'),
    error: z.string().nullable().describe('why it failed'),
    created_at: instant,
    completed_at: instant.nullable(),
  })
  .meta({ id: 'Import' });

const importParams = websiteParams.extend({ importId: idParameter });
const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId', role: 'editor' } as const;
const ALL = '/api/websites/:websiteId/imports';
const ONE = `${ALL}/:importId`;

/** What was counted elsewhere, by files that somebody uploads. */
export const importEndpoints = {
  list: endpoint({
    ...onWebsite,
    name: 'imports.list',
    summary: 'The last 100 imports of a website, newest first',
    method: 'GET',
    path: ALL,
    status: 200,
    shapes: { params: websiteParams, answer: z.array(record) },
  }),
  create: endpoint({
    ...onWebsite,
    name: 'imports.create',
    summary: 'Upload a file to import; the body is the file as it is, plain or packed',
    method: 'POST',
    path: ALL,
    status: 202,
    raw: true,
    uploads: true,
    maxBytes: IMPORT_BYTES,
    refuses: ['CONFLICT', 'PAYLOAD_TOO_LARGE'],
    shapes: {
      params: websiteParams,
      query: z.object({
        kind: oneOf(IMPORT_KINDS),
        dry_run: oneOf(['true', 'false']).default('false').describe('reads and counts it, imports nothing'),
        name: textParameter(200).optional().describe('of the file, for the list'),
        timezone: textParameter(64).optional().describe('IANA zone of times that the file gives without an offset; UTC by default'),
      }),
      answer: record,
    },
  }),
  read: endpoint({
    ...onWebsite,
    name: 'imports.read',
    summary: 'How far an import is',
    method: 'GET',
    path: ONE,
    status: 200,
    shapes: { params: importParams, answer: record },
  }),
  remove: endpoint({
    ...onWebsite,
    name: 'imports.remove',
    summary: 'Undo an import: everything that it brought is removed, also while it runs',
    method: 'DELETE',
    path: ONE,
    status: 202,
    shapes: { params: importParams, answer: record },
  }),
} as const;

/** Of one question to the keeper of events, and of one stored piece of an import. */
export const IMPORTED_AT_ONCE = 1000;
const drops = z.record(z.string(), count);

/** What the keeper of imports asks of the keeper of events. */
export const internalImportEndpoints = {
  judge: endpoint({
    name: 'internal.judgeImported',
    summary: 'What events of a file would be stored as, by the rules that history has at the keyed door; nothing is stored',
    method: 'POST',
    audience: 'internal',
    owner: 'ingestion',
    path: '/internal/websites/:websiteId/imports/:importId/judged',
    status: 200,
    maxBytes: 8 * 1024 * 1024,
    shapes: {
      params: importParams,
      body: z.strictObject({
        events: z.array(z.custom<ImportedEvent>()).max(IMPORTED_AT_ONCE),
        counts_only: z.boolean().describe('looks up what is known already, and gives no hits'),
      }),
      answer: z.object({ accepted: count, duplicates: count, drops, hits: z.array(z.custom<JudgedHit>()) }),
    },
  }),
  collect: endpoint({
    name: 'internal.collectImported',
    summary: 'Store hits of an import that were judged before',
    method: 'POST',
    audience: 'internal',
    owner: 'ingestion',
    path: '/internal/websites/:websiteId/imports/:importId/hits',
    status: 200,
    maxBytes: 16 * 1024 * 1024,
    shapes: {
      params: importParams,
      body: z.strictObject({ hits: z.array(z.custom<JudgedHit>()).max(IMPORTED_AT_ONCE) }),
      answer: z.object({ accepted: count, duplicates: count }),
    },
  }),
  undo: endpoint({
    name: 'internal.undoImport',
    summary: 'Remove everything that an import brought; nothing more of it may be on its way',
    method: 'POST',
    audience: 'internal',
    owner: 'ingestion',
    path: '/internal/websites/:websiteId/imports/:importId/undo',
    status: 200,
    shapes: { params: importParams, answer: z.object({ undone: z.literal(true) }) },
  }),
} as const;
