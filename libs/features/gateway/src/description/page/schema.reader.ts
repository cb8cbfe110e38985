import type { JsonSchema, OpenApiDocument, Operation } from '@footfall/contracts';

type Plain = string | number | boolean | null;

/** The keywords of JSON schema that the page shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly Plain[];
  readonly examples?: readonly Plain[];
  readonly const?: Plain;
  readonly default?: Plain;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

type Responses = Operation['responses'];
type Answer = Exclude<Responses[string], { $ref: string }>;

/** Reads the schemas and answers of a document through its references. */
export class SchemaReader {
  constructor(private readonly document: OpenApiDocument) {}

  resolve(schema: Schema | JsonSchema): Schema {
    const { $ref, ...rest } = schema as Schema;
    if (!$ref) return schema;
    return { ...this.resolve(this.document.components.schemas[nameOf($ref)] ?? {}), ...rest };
  }

  response(response: Responses[string] | undefined): Answer | undefined {
    if (!response || !('$ref' in response)) return response;
    return this.document.components.responses[nameOf(response.$ref)];
  }

  /** The codes that `error.code` of a failure may have. */
  failureCodes(failure: Answer | undefined): readonly string[] {
    const { allOf = [] } = (failure?.content?.['application/json']?.schema ?? {}) as { allOf?: readonly Schema[] };
    return allOf.flatMap(({ properties }) => (properties?.['error']?.properties?.['code']?.enum ?? []) as string[]);
  }

  /** `string`, `list of Visitor`, `integer or null`. */
  label(schema: Schema): string {
    if (schema.$ref) return nameOf(schema.$ref);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return [...new Set(choices.map((choice) => this.label(choice)))].join(' or ');
    if (schema.type === 'array') return typeof schema.items === 'object' ? `list of ${this.label(schema.items)}` : 'list';
    if (Array.isArray(schema.type)) return schema.type.map((type: string) => this.label({ ...schema, type })).join(' or ');
    if (schema.type === 'string' && schema.format) return schema.format === 'uuid' ? 'UUID' : schema.format;
    return (schema.type as string | undefined) ?? (schema.const === undefined ? 'any' : typeof schema.const);
  }

  /** The objects that may stand here, each with its fields: of a list those of its entries. */
  objects(schema: Schema): Schema[] {
    const whole = this.resolve(schema);
    const choices = whole.anyOf ?? whole.oneOf;
    if (choices) return choices.flatMap((choice) => this.objects(choice));
    if (whole.type === 'array' && typeof whole.items === 'object') return this.objects(whole.items);
    return whole.properties && Object.keys(whole.properties).length ? [whole] : [];
  }
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? reference;
