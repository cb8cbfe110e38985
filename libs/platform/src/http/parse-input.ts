import type { Endpoint, FieldFault } from '@footfall/contracts';
import { refusals } from '@footfall/contracts';
import type { z } from 'zod';

type Part = 'params' | 'query' | 'body';

/**
 * Judges one part of a request by its row's shape; without a shape the part is not taken.
 * @throws ApiError 400 naming each wrong field, dotted (`context.time_range`), or `body` for what is no object.
 */
export function parsePart(row: Endpoint, part: Part, value: unknown): unknown {
  const shape = row.shapes[part];
  if (!shape) return undefined;
  const result = shape.safeParse(value ?? (part === 'body' ? null : {}));
  if (result.success) return result.data;
  throw refusals.invalid(...result.error.issues.flatMap((issue) => faultsOf(issue, part)));
}

function faultsOf(issue: z.core.$ZodIssue, part: Part): FieldFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not a known field' }));
  }
  return [{ field: path.join('.') || part, message: path.length ? issue.message : 'must be a JSON object' }];
}
