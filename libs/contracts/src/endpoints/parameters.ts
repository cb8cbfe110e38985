import { z } from 'zod';

const integerText = z.string({ error: 'must be given once' }).regex(/^\d{1,50}$/, 'must be a plain decimal integer');

/** `limit`: from 1; above the maximum it is clamped, not refused. */
export const limitParameter = (fallback: number, max: number) =>
  integerText
    .transform(Number)
    .refine((n) => n >= 1, 'must be at least 1')
    .transform((n) => Math.min(n, max))
    .default(fallback);

/** Larger than any list; past it every answer is empty all the same. */
const MAX_OFFSET = 1_000_000_000_000;

export const offsetParameter = integerText.transform((text) => Math.min(Number(text), MAX_OFFSET)).default(0);

/** A whole number within bounds; outside them it is refused. */
export const boundedParameter = (fallback: number, min: number, max: number) =>
  integerText
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must lie between ${min} and ${max}`)
    .default(fallback);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const idParameter = z.uuid({ error: 'must be a UUID' }).transform((id) => id.toLowerCase());

export const websiteParams = z.object({ websiteId: idParameter });
export const teamParams = z.object({ teamId: idParameter });

/** A short text of a filter or search; any characters, since it is only ever bound as a value. */
export const textParameter = (max = 2048) => z.string({ error: 'must be given once' }).max(max, `must have at most ${max} characters`);

/** For texts that are stored: Postgres takes every character but U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\u0000');
export const NOT_STORABLE = 'must not contain the character U+0000';
