import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { ENDPOINTS, isEnveloped, type Endpoint } from '../endpoints';
import { describedEndpoints, openApiDocument, type DescribedAudience } from './openapi.document';
import type { JsonSchema, Operation, Response } from './openapi.types';
import { SharedSchemas } from './shared.schemas';

const options = { serverUrl: 'https://stats.example', version: '1.2.3' };
const ALL: DescribedAudience[] = ['external', 'dashboard', 'public'];
const documents = { external: openApiDocument(options), all: openApiDocument({ ...options, audiences: ALL }) };

const routesOf = ({ paths }: (typeof documents)['all']) =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
const routeOf = (row: Endpoint) => `${row.method} ${row.path.replace(/:(\w+)/g, '{$1}')}`;
const operationOf = (row: Endpoint, document = documents.all): Operation =>
  document.paths[row.path.replace(/:(\w+)/g, '{$1}')]![row.method.toLowerCase() as 'get']!;
const keysOf = (shape: z.ZodType | undefined) => (shape ? Object.keys((shape as z.ZodObject).shape) : []);

/** What a reference of the document stands for. */
const resolved = (part: { $ref: string } | Response): Response =>
  '$ref' in part ? documents.all.components.responses[part.$ref.split('/').at(-1)!]! : part;

describe.each(Object.entries(documents))('the OpenAPI document (%s)', (_name, document) => {
  it('is valid OpenAPI 3.1 whose references all lead somewhere', async () => {
    const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect({ valid: result.valid, errors: result.errors }).toEqual({ valid: true, errors: undefined });
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      const [kind, key] = name!.split('/') as ['schemas', string];
      expect(Object.keys(document.components[kind])).toContain(key);
    }
  });

  it('has operation ids that are different and can be names in programs', () => {
    const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map((operation) => operation.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  it('is the same each time', () => {
    const again = openApiDocument({ ...options, audiences: document === documents.all ? ALL : ['external'] });
    expect(JSON.stringify(again)).toBe(JSON.stringify(document));
  });
});

describe('what is described', () => {
  it('is the external API with its own description, and nothing else, where nothing else is asked for', () => {
    const expected = ENDPOINTS.filter((row) => row.audience === 'external' || row.path === '/api/external/v1/openapi.json');
    expect(routesOf(documents.external).sort()).toEqual(expected.map(routeOf).sort());
  });

  it('is every public, external and dashboard row where all are asked for, never an internal or operator one', () => {
    const expected = ENDPOINTS.filter((row) => ALL.includes(row.audience as DescribedAudience));
    expect(routesOf(documents.all).sort()).toEqual(expected.map(routeOf).sort());
    expect(routesOf(documents.all).filter((route) => /\/internal\/|\/api\/operator/.test(route))).toEqual([]);
  });
});

describe.each(describedEndpoints(ALL).map((row) => [row.name, row] as const))('%s', (_name, row) => {
  const operation = operationOf(row);

  it('has the parameters of its shapes, each path parameter required', () => {
    const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path')).toEqual([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(named('query')).toEqual(keysOf(row.shapes.query));
    expect(operation.parameters.filter((p) => p.in === 'path' && !p.required)).toEqual([]);
  });

  it('describes its answer and its failures in the form in which they come', () => {
    const success = resolved(operation.responses[row.status]!);
    const content = success.content ?? {};
    const schema = content[row.media ?? 'application/json']?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual(
      isEnveloped(row.path) && !row.bare && !row.media && row.status !== 302
        ? expect.arrayContaining(['timestamp', 'data'])
        : expect.not.arrayContaining(['timestamp', 'data']),
    );
    expect([schema === undefined, 'Location' in success.headers!]).toEqual([row.status === 302, row.status === 302]);
    expect('text/csv' in content).toBe(row.list !== undefined);
    for (const [status, part] of Object.entries(operation.responses).filter(([code]) => Number(code) >= 400)) {
      const failure = resolved(part);
      const { allOf } = failure.content!['application/json']!.schema as unknown as { allOf: [{ $ref: string }] };
      expect(allOf[0].$ref).toBe(`#/components/schemas/${isEnveloped(row.path) ? 'Failure' : 'BareFailure'}`);
      expect('Retry-After' in failure.headers!).toBe(status === '429' || status === '503');
      expect('X-Request-Id' in failure.headers!).toBe(true);
    }
  });

  it('asks for what admission asks for', () => {
    const schemes = operation.security.flatMap((one) => Object.keys(one));
    const expected = { external: ['apiKey', 'bearerKey'], dashboard: ['accessToken'], public: [] as string[] };
    expect(schemes).toEqual(expected[row.audience as DescribedAudience]);
    expect('401' in operation.responses).toBe(row.audience !== 'public' || (row.refuses ?? []).includes('UNAUTHORIZED'));
    expect(operation['x-plan']).toBe(row.plan);
    expect(operation['x-credits']).toBe(row.credits);
  });
});

describe('parameters', () => {
  it('say what the server takes: numbers are integers with bounds, choices are enums, ids are UUIDs', () => {
    const row = ENDPOINTS.find(({ name }) => name === 'analytics.visitors')!;
    const schemas = Object.fromEntries(operationOf(row).parameters.map(({ name, schema }) => [name, schema]));
    expect(schemas).toMatchObject({
      websiteId: { type: 'string', format: 'uuid' },
      limit: { type: 'integer', minimum: 1, default: 100 },
      offset: { type: 'integer', minimum: 0, default: 0 },
      range: { enum: ['24h', '7d', '30d', '90d', '1y'], default: '7d' },
    });
    expect(schemas['limit']).not.toHaveProperty('maximum');
    expect(schemas['limit']).not.toHaveProperty('pattern');
  });
});

describe('what somebody who has the document alone could not know otherwise', () => {
  const operation = (name: string) => operationOf(ENDPOINTS.find((row) => row.name === name)!);

  it('is said of each field of an event', () => {
    const { properties } = documents.external.components.schemas['CollectedEvent'] as { properties: Record<string, JsonSchema> };
    const silent = Object.entries(properties).filter(([name, { description }]) => name !== 'type' && !description);
    expect(silent.map(([name]) => name)).toEqual([]);
    expect(properties['ts']!['description']).toContain('epoch milliseconds');
  });

  it('is said of how to learn which events were dropped, and why', () => {
    const { parameters, responses } = operation('collect.keyedEvents');
    expect(parameters).toMatchObject([{ name: 'X-Debug', in: 'header', required: false, schema: { enum: ['1'] } }]);
    expect(JSON.stringify(responses['202'])).toContain('"origin_not_allowed"');
  });

  it('is said in words too, of the plan, the scope and the price', () => {
    expect(operation('insights.list').description).toBe(
      'Needs the plan `pro` or a higher one. Needs the scope `read` or one that includes it. Costs 1 credit of the month.',
    );
    expect(operation('questions.query').description).toContain('Needs the plan `scale` or a higher one.');
    expect(operation('questions.query').description).toContain('Costs 3 credits of the month.');
  });

  it('is said of the names of channels, and of what comes with a question that was not understood', () => {
    const channel = operation('analytics.overview').parameters.find(({ name }) => name === 'channel');
    expect(channel?.description).toContain('Organic Search, AI Assistants');
    expect(JSON.stringify(documents.external.components.schemas['Error'])).toContain('"suggestions":{"type":"array"');
  });
});

it('says whether a request needs a body', () => {
  const required = (name: string) => operationOf(ENDPOINTS.find((row) => row.name === name)!).requestBody?.required;
  expect([required('questions.query'), required('auth.logout'), required('analytics.visitors')]).toEqual([true, false, undefined]);
});

describe('shared schemas', () => {
  const person = z.object({ name: z.string() }).meta({ id: 'Person' });

  it('become components under their ids', () => {
    const schemas = new SharedSchemas();
    expect(schemas.of(z.object({ people: z.array(person) }))).toMatchObject({
      properties: { people: { items: { $ref: '#/components/schemas/Person' } } },
    });
    expect(schemas.all['Person']).toMatchObject({ type: 'object', required: ['name'] });
  });

  it('leave room for the fields of later versions', () => {
    const schema: JsonSchema = new SharedSchemas().of(person.nullable());
    expect(JSON.stringify(schema)).not.toContain('additionalProperties');
  });

  it('refuse one id for two shapes', () => {
    const schemas = new SharedSchemas();
    const other = z.object({ age: z.number() });
    z.globalRegistry.add(other, { id: 'OtherPerson' });
    schemas.of(person);
    schemas.of(other);
    z.globalRegistry.remove(other);
    z.globalRegistry.remove(person);
    z.globalRegistry.add(other, { id: 'Person' });
    expect(() => schemas.of(other)).toThrow(/Person names two different shapes/);
  });
});
