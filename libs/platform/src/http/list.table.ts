import type { Endpoint } from '@footfall/contracts';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { listColumns } from './list.columns';

interface ListAnswer {
  readonly pagination?: { readonly has_more?: boolean };
}

/** Whether the request would rather have a table than JSON. Who does not say gets JSON. */
export function prefersTable(request: FastifyRequest): boolean {
  return new Negotiator(request).mediaType(['application/json', 'text/csv']) === 'text/csv';
}

/**
 * The row's list as CSV (RFC 4180): a line of field names, then a line for each record. Text that a spreadsheet would run as a formula
 * gets a ' before it; numbers never do. Null is empty, lists and objects are JSON.
 */
export function tableOf(row: Endpoint, data: unknown): string {
  const records = (data as Record<string, readonly object[]>)[row.list ?? ''] ?? [];
  return stringify([...records], {
    header: true,
    columns: listColumns(row),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { boolean: String },
  });
}

/** Sends the list of a row's answer as a table. */
export function replyWithTable(reply: FastifyReply, row: Endpoint, data: unknown): string {
  const table = tableOf(row, data);
  const more = (data as ListAnswer).pagination?.has_more;
  if (more !== undefined) reply.header('x-has-more', String(more));
  reply.header('content-disposition', `attachment; filename="${row.list}.csv"`).type('text/csv; charset=utf-8');
  return table;
}
