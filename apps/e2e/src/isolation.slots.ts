import { ENDPOINTS, RAW_BODIES, type Endpoint } from '@footfall/contracts';
import { z } from 'zod';

export type Place = 'params' | 'query' | 'body';

/** A field of a request that names a thing: a website, a team, a key … */
export interface Slot {
  readonly name: string;
  readonly place: Place;
  /** Whether it holds a list of ids. */
  readonly many: boolean;
}

interface Field {
  readonly type?: string;
}

/** Whoever asks these is somebody, so that there are others. */
const AUDIENCES = new Set(['dashboard', 'external', 'operator']);
export const ADDRESSED_ROWS = ENDPOINTS.filter(({ audience }) => AUDIENCES.has(audience));

/** Of a query or body; every parameter of a path names something. */
const NAMES_SOMETHING = /^(\w*(_id|_ids|Id|Ids)|trackingCode)$/;

/** Every field of the row's requests that holds an id. */
export function slotsOf(row: Endpoint): Slot[] {
  const { params, query, body = RAW_BODIES[row.name]?.shape } = row.shapes;
  const holds = (place: Place, shape: z.ZodType | undefined) =>
    fieldsOf(shape)
      .filter(([name]) => place === 'params' || NAMES_SOMETHING.test(name))
      .map(([name, { type }]) => ({ name, place, many: type === 'array' }));
  return [...holds('params', params), ...holds('query', query), ...holds('body', body)];
}

function fieldsOf(shape: z.ZodType | undefined): [string, Field][] {
  if (!shape) return [];
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Field> };
  return Object.entries(properties);
}
