import {
  describedEndpoints,
  openApiDocument,
  type DescribedAudience,
  type HttpMethod,
  type JsonSchema,
  type Operation,
} from '@footfall/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

export interface GivenAnswer {
  readonly method: string;
  /** As it was asked for, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Described = Exclude<Operation['responses'][string], { $ref: string }>;

const AUDIENCES: readonly DescribedAudience[] = ['external', 'dashboard', 'public'];

/** Holds answers against what the OpenAPI document says of them: status, headers, content type and body. */
export class DescribedAnswers {
  private readonly document = openApiDocument({ serverUrl: '', version: '0', audiences: AUDIENCES });
  private readonly ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  /** By address and method; a row's other addresses answer as the described one does. */
  private readonly operations = describedEndpoints(AUDIENCES).flatMap(({ method, path, aliases = [] }) => {
    const operation = this.document.paths[templateOf(path)]?.[method.toLowerCase() as HttpMethod];
    return [path, ...aliases].map((each) => ({ method, template: templateOf(each).split('/'), operation }));
  });
  private readonly compiled = new Map<JsonSchema, ValidateFunction>();

  constructor() {
    this.ajv.addSchema({ $id: 'document', components: this.document.components });
  }

  /** Sentences about where an answer departs from the document; none where it fits, or where its address is not described. */
  departures({ method, path, status, headers, text }: GivenAnswer): string[] {
    const operation = this.operationOf(method, path);
    if (!operation) return [];
    const given = operation.responses[status];
    if (!given) return [`${operation.operationId}: ${status} is not described`];
    const described = this.resolved(given);
    const missing = Object.keys(described.headers ?? {}).filter((name) => !ONLY_SOMETIMES.has(name) && !headers.has(name));
    return [
      ...missing.map((name) => `${operation.operationId}: a ${status} without ${name}`),
      ...this.bodyDepartures(described, headers, text).map((fault) => `${operation.operationId}: ${status}: ${fault}`),
    ];
  }

  private bodyDepartures({ content }: Described, headers: Headers, text: string): string[] {
    if (!content) return text ? ['a body where none is described'] : [];
    const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const schema = content[type]?.schema;
    if (!schema) return [`${type || 'no content type'} is not described`];
    if (type !== 'application/json') return [];
    const validate = this.validatorOf(schema);
    validate(JSON.parse(text));
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }

  private operationOf(method: string, path: string): Operation | undefined {
    const parts = (path.split('?')[0] ?? '').split('/');
    const fitting = this.operations.filter((each) => each.method === method.toUpperCase() && fits(each.template, parts));
    // `/e/live/{code}` and `/e/{code}/status` both fit some paths: what has fewer placeholders is meant.
    const placeholders = (template: readonly string[]) => template.filter((part) => part.startsWith('{')).length;
    return fitting.sort((a, b) => placeholders(a.template) - placeholders(b.template))[0]?.operation;
  }

  private resolved(response: Operation['responses'][string]): Described {
    if (!('$ref' in response)) return response;
    return this.document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? { description: '' };
  }

  private validatorOf(schema: JsonSchema): ValidateFunction {
    const known = this.compiled.get(schema);
    if (known) return known;
    // References lead into the document, where they would lead into the schema itself.
    const made = this.ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as JsonSchema);
    this.compiled.set(schema, made);
    return made;
  }
}

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const ONLY_SOMETIMES = new Set(['X-Has-More']);

const fits = (template: readonly string[], given: readonly string[]) =>
  template.length === given.length && template.every((part, i) => (part.startsWith('{') ? given[i] !== '' : part === given[i]));
