import { z } from 'zod';
import { parameterForms } from '../endpoints/parameters';
import type { JsonSchema } from './openapi.types';

/** These say by their name what zod also spells out as a pattern of many lines; of integers it says that they are safe ones. */
const NAMED_FORMATS = ['uuid', 'date-time', 'date', 'email'];

/**
 * Zod shapes as JSON schemas of one document. A shape with an id (`.meta({ id: 'Visitor' })`) becomes a component, and
 * everything else refers to it.
 */
export class SharedSchemas {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * What a sender may write. It holds for answers too: they are what a service hands over, and it leaves room for the fields
   * that a later version adds.
   * @throws Error for shapes that have no JSON schema, and where one id names two different shapes.
   */
  of(shape: z.ZodType): JsonSchema {
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, { io: 'input', override: describeForm }) as Record<string, unknown>;
    for (const [id, found] of Object.entries($defs as Record<string, JsonSchema>)) {
      const { id: _id, ...definition } = withPointers(found) as JsonSchema;
      const known = this.named.get(id);
      if (known && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`The id ${id} names two different shapes`);
      this.named.set(id, definition);
    }
    return withPointers(schema) as JsonSchema;
  }

  /** All components so far, in the order of their names. */
  get all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function describeForm({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Record<string, unknown> }): void {
  const form = parameterForms.get(zodSchema);
  if (form) {
    const { description } = jsonSchema;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, form, description === undefined ? {} : { description });
  }
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  if (NAMED_FORMATS.includes(String(jsonSchema['format']))) delete jsonSchema['pattern'];
}

/** Zod refers to definitions beside the schema; in the document they stand among the components. */
function withPointers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPointers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace(/^#\/\$defs\//, '#/components/schemas/')]
        : [key, withPointers(inner)],
    ),
  );
}
