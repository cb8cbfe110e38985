import { z } from 'zod';

/**
 * What a parameter stands for, as JSON schema, where its shape says less: numbers in an address are texts to the shape. The
 * documents describe a registered shape by this alone.
 */
export const parameterForms = z.registry<Readonly<Record<string, unknown>>>();

const integerText = z.string({ error: 'must be given once' }).regex(/^\d{1,50}$/, 'must be a plain decimal integer');

/** `limit`: from 1; above the maximum it is clamped, not refused. */
export const limitParameter = (fallback: number, max: number) =>
  integerText
    .transform(Number)
    .refine((n) => n >= 1, 'must be at least 1')
    .transform((n) => Math.min(n, max))
    .default(fallback)
    .register(parameterForms, {
      type: 'integer',
      minimum: 1,
      default: fallback,
      description: `How many records at most. More than ${max.toLocaleString('en')} counts as ${max.toLocaleString('en')}.`,
    });

/** Larger than any list; past it every answer is empty all the same. */
const MAX_OFFSET = 1_000_000_000_000;

export const offsetParameter = integerText
  .transform((text) => Math.min(Number(text), MAX_OFFSET))
  .default(0)
  .register(parameterForms, { type: 'integer', minimum: 0, default: 0, description: 'How many records to skip.' });

/** A whole number within bounds; outside them it is refused. */
export const boundedParameter = (fallback: number, min: number, max: number) =>
  integerText
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must lie between ${min} and ${max}`)
    .default(fallback)
    .register(parameterForms, { type: 'integer', minimum: min, maximum: max, default: fallback });

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const idParameter = z.uuid({ error: 'must be a UUID' }).transform((id) => id.toLowerCase());

export const websiteParams = z.object({ websiteId: idParameter });
/** A website by what stands in its snippet. */
export const codeParams = z.object({ trackingCode: z.string().min(1).max(64) });
export const teamParams = z.object({ teamId: idParameter });

/** A short text of a filter or search; any characters, since it is only ever bound as a value. What Postgres is asked for has to be `isStorable` too. */
export const textParameter = (max = 2048) => z.string({ error: 'must be given once' }).max(max, `must have at most ${max} characters`);

/** For texts that are stored: Postgres takes every character but U+0000, and what is no character. */
export const isStorable = (text: string): boolean => !/[\u0000\ud800-\udfff]/u.test(text);
export const NOT_STORABLE = 'must contain neither U+0000 nor half a surrogate pair';

/** An e-mail address; services get it in lower case, in which addresses are stored and compared. */
export const emailText = z
  .string({ error: 'is required' })
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email({ error: 'must be a valid e-mail address' }));

/** A password as somebody types it, with its spaces. */
export const passwordText = z.string({ error: 'is required' }).max(1024, 'must have at most 1024 characters');

export const newPasswordText = passwordText.min(10, 'must have at least 10 characters');

/** The name of a person. */
export const personName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .refine(isStorable, NOT_STORABLE);
