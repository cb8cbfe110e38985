import type { Endpoint } from '@footfall/contracts';
import { z } from 'zod';

const known = new WeakMap<Endpoint, readonly string[]>();

/**
 * The field names of the records in a row's `list`, in the order of its shape, so that a list without records has them too.
 * @throws Error where the row's `list` is no list of objects.
 */
export function listColumns(row: Endpoint): readonly string[] {
  let columns = known.get(row);
  if (!columns) known.set(row, (columns = Object.keys(recordShape(row))));
  return columns;
}

function recordShape({ name, list = '', shapes }: Endpoint): object {
  const items = shapes.answer instanceof z.ZodObject ? (shapes.answer.shape as Record<string, unknown>)[list] : undefined;
  if (items instanceof z.ZodArray && items.element instanceof z.ZodObject) return items.element.shape;
  throw new Error(`${name}: '${list}' is no list of objects in the answer`);
}
