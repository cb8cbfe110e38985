import { z } from 'zod';

/** UTC, ISO 8601 with milliseconds and a `Z`. */
export const instant = z.string().meta({ format: 'date-time' });

/** A day in the website's zone, YYYY-MM-DD. */
export const day = z.string().meta({ format: 'date' });

/** How many of something. */
export const count = z.number().int();

export const pagination = z
  .object({
    limit: count.describe('as it was used, after the maximum'),
    offset: count,
    has_more: z.boolean().describe('whether there are records after these'),
  })
  .meta({ id: 'Pagination' });

export const countedPagination = pagination
  .extend({ total: count.describe('of all pages, after filters') })
  .meta({ id: 'CountedPagination' });
