import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, oneOf, textParameter, websiteParams } from './parameters';

export const RECEIPT_KINDS = ['visitor_export', 'visitor_erasure', 'account_export'] as const;

const receipt = z
  .object({
    id: z.uuid(),
    kind: oneOf(RECEIPT_KINDS),
    status: oneOf(['pending', 'running', 'completed', 'failed']),
    created_at: instant,
    completed_at: instant.nullable(),
    download_url: z.string().optional().describe('of a completed export, for seven days; with the same authority as the receipt'),
  })
  .meta({ id: 'Receipt' });

/** No body at all is the same as an empty one. */
const nothing = z.preprocess((body) => body ?? {}, z.strictObject({}));
const subjectParams = websiteParams.extend({
  visitorId: textParameter(256)
    .min(1, 'must not be empty')
    .refine(isStorable, NOT_STORABLE)
    .describe('a visitor id, a user id by which the website identified somebody, or the id of one of the visits'),
});
const receiptParams = z.object({ receiptId: idParameter });
const asked = { method: 'POST', owner: 'settings', status: 202 } as const;
const read = { method: 'GET', audience: 'dashboard', owner: 'settings', status: 200 } as const;
const ofVisitor = { ...asked, audience: 'dashboard', resource: 'websiteId', role: 'admin', refuses: ['CONFLICT'] } as const;
const VISITOR = '/api/websites/:websiteId/visitors/:visitorId';
const RECEIPT = '/api/receipts/:receiptId';

/** What people may ask about their data. It is done by and by; a receipt tells when. */
export const subjectEndpoints = {
  exportVisitor: endpoint({
    ...ofVisitor,
    name: 'subjects.exportVisitor',
    summary: 'Collect everything that is stored of a visitor, on all devices, for download',
    path: `${VISITOR}/export`,
    shapes: { params: subjectParams, body: nothing, answer: receipt },
  }),
  eraseVisitor: endpoint({
    ...ofVisitor,
    name: 'subjects.eraseVisitor',
    summary: 'Erase everything that is stored of a visitor, on all devices, up to now',
    path: `${VISITOR}/erase`,
    shapes: { params: subjectParams, body: nothing, answer: receipt },
  }),
  exportAccount: endpoint({
    ...asked,
    audience: 'dashboard',
    refuses: ['CONFLICT'],
    name: 'subjects.exportAccount',
    summary: 'Collect everything that is stored of the own account for download',
    path: '/api/users/me/export',
    aliases: ['/api/users/users/me/export'],
    shapes: { body: nothing, answer: receipt },
  }),
  receipt: endpoint({
    ...read,
    name: 'subjects.receipt',
    summary: 'How far it is; for who asked and for admins of the team',
    path: RECEIPT,
    refuses: ['FORBIDDEN', 'NOT_FOUND'],
    shapes: { params: receiptParams, answer: receipt },
  }),
  download: endpoint({
    ...read,
    name: 'subjects.download',
    summary: 'What was collected, as one JSON document; 404 before it is complete and after seven days',
    path: `${RECEIPT}/download`,
    bare: true,
    refuses: ['FORBIDDEN', 'NOT_FOUND'],
    shapes: { params: receiptParams, answer: z.looseObject({ exported_at: instant }) },
  }),
} as const;

/** The places in which something of a visitor may be stored; an erasure is complete when each has said that nothing is left. */
export const ERASURE_PARTS = ['events', 'webhooks'] as const;
export type ErasurePart = (typeof ERASURE_PARTS)[number];

/** What of a visitor is read in one go. */
export const SUBJECT_RECORDS = ['events', 'visits', 'errors', 'recordings'] as const;

const hash = z.string().regex(/^[0-9a-f]{32}$/);

/** What services ask each other about people. */
export const internalSubjectEndpoints = {
  name: endpoint({
    method: 'POST',
    audience: 'internal',
    owner: 'analytics-query',
    status: 200,
    name: 'internal.subjectName',
    summary: 'The name of a visitor that an erasure tells of, where another is given, such as the id of a visit',
    path: '/internal/websites/:websiteId/subjects/name',
    shapes: {
      params: websiteParams,
      body: z.strictObject({ name: hash }),
      answer: z.object({ name: hash }),
    },
  }),
  records: endpoint({
    method: 'POST',
    audience: 'internal',
    owner: 'analytics-query',
    status: 200,
    name: 'internal.subjectRecords',
    summary: 'Some of what is stored of a visitor, in a steady order',
    path: '/internal/websites/:websiteId/subjects/records',
    shapes: {
      params: websiteParams,
      body: z.strictObject({
        name: hash,
        of: oneOf(SUBJECT_RECORDS),
        after: z.string().max(200).nullable().describe('`next` of the answer before; null: from the beginning'),
      }),
      answer: z.object({ rows: z.array(z.looseObject({})), next: z.string().nullable() }),
    },
  }),
  settleErasure: endpoint({
    method: 'POST',
    audience: 'internal',
    owner: 'settings',
    status: 200,
    name: 'internal.settleErasure',
    summary: 'Say that one place holds nothing under these names any more, and whether those were all',
    path: '/internal/erasures/:receiptId/settled',
    shapes: {
      params: receiptParams,
      body: z.strictObject({
        websiteId: z.uuid(),
        erasedAt: z.int().describe('epoch ms'),
        part: oneOf(ERASURE_PARTS),
        names: z.array(hash).max(1000),
        done: z.boolean(),
      }),
      answer: z.object({ settled: z.literal(true) }),
    },
  }),
} as const;
