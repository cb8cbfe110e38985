import type { z } from 'zod';
import { isEnveloped, type Endpoint } from '../endpoints/endpoint';
import type { FailureResponses } from './failure.responses';
import type { Content, JsonSchema, Operation, Parameter, Reference, Response } from './openapi.types';
import { tagOf } from './operation.tags';
import { RAW_BODIES } from './raw.bodies';
import { refusalCodes } from './refusal.codes';
import { headersOf } from './response.headers';
import type { SharedSchemas } from './shared.schemas';

export interface DocumentParts {
  readonly schemas: SharedSchemas;
  readonly failures: FailureResponses;
}

const timestamp = { type: 'string', format: 'date-time', description: 'When the answer was made.' };
const SUCCESS: Record<Endpoint['status'], string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Taken: what is accepted is stored for good.',
  302: 'Leads on, to `Location`.',
};

/** A row of the table as an OpenAPI operation. */
export function describeOperation(row: Endpoint, parts: DocumentParts): Operation {
  const body = requestBody(row, parts);
  return {
    operationId: row.name.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase()),
    summary: row.summary,
    ...needsOf(row),
    tags: [tagOf(row)],
    security: securityOf(row),
    parameters: [
      ...parametersIn('path', row.shapes.params, parts),
      ...parametersIn('query', row.shapes.query, parts),
      ...(RAW_BODIES[row.name]?.headers ?? []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(row, parts),
    ...(row.plan ? { 'x-plan': row.plan } : {}),
    ...(row.credits === undefined ? {} : { 'x-credits': row.credits }),
    ...(row.scope === undefined ? {} : { 'x-scope': row.scope }),
    ...(row.role ? { 'x-role': row.role } : {}),
  };
}

/** In words, since most readers of such documents show no extensions of them. */
function needsOf({ plan, scope, credits }: Endpoint): Pick<Operation, 'description'> {
  const told = [
    ...(plan ? [`Needs the plan \`${plan}\` or a higher one.`] : []),
    ...(scope ? [`Needs the scope \`${scope}\` or one that includes it.`] : []),
    ...(credits === undefined ? [] : [`Costs ${credits} ${credits === 1 ? 'credit' : 'credits'} of the month.`]),
  ];
  return told.length ? { description: told.join(' ') } : {};
}

function securityOf({ audience }: Endpoint): Operation['security'] {
  if (audience === 'external') return [{ apiKey: [] }, { bearerKey: [] }];
  return audience === 'dashboard' ? [{ accessToken: [] }] : [];
}

function parametersIn(place: 'path' | 'query', shape: z.ZodType | undefined, { schemas }: DocumentParts): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.of(shape) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description: description as string }),
    schema,
  }));
}

function requestBody(row: Endpoint, { schemas }: DocumentParts): Operation['requestBody'] {
  const raw = RAW_BODIES[row.name];
  const shape = raw?.shape ?? row.shapes.body;
  if (!shape) return undefined;
  const content: Content = { 'application/json': { schema: schemas.of(shape) } };
  return { required: !shape.safeParse(null).success, ...(raw ? { description: raw.description } : {}), content };
}

function responsesOf(row: Endpoint, { schemas, failures }: DocumentParts): Operation['responses'] {
  const refusals = [...refusalCodes(row)].map(([status, codes]) => [String(status), failures.of(row, status, codes)] as const);
  const nothing: Record<string, Response> =
    row.name in RAW_BODIES ? { 204: { description: 'The batch was empty.', headers: headersOf(row, 204) } } : {};
  return {
    [row.status]: successOf(row, schemas),
    ...nothing,
    ...(Object.fromEntries(refusals) as Record<string, Reference>),
  };
}

function successOf(row: Endpoint, schemas: SharedSchemas): Response {
  if (row.status === 302) return { description: SUCCESS[302], headers: headersOf(row, 302, 'Location') };
  const answer = schemas.of(row.shapes.answer);
  if (row.media) {
    const others = Object.entries(row.alsoAs ?? {}).map(([media, shape]) => [media, { schema: schemas.of(shape) }] as const);
    const content: Content = { [row.media]: { schema: answer }, ...Object.fromEntries(others) };
    return { description: SUCCESS[row.status], headers: headersOf(row, row.status), content };
  }
  const enveloped = isEnveloped(row.path) && !row.bare;
  const schema = enveloped
    ? {
        type: 'object',
        required: ['success', 'data', 'timestamp'],
        properties: { success: { type: 'boolean', const: true }, data: answer, timestamp },
      }
    : answer;
  const csv: Content = row.list
    ? {
        'text/csv': {
          schema: { type: 'string', description: `\`${row.list}\` as a table (RFC 4180), asked for by \`Accept: text/csv\`.` },
        },
      }
    : {};
  return {
    description: SUCCESS[row.status],
    headers: headersOf(row, row.status, ...(row.list && isPaged(answer) ? (['X-Has-More'] as const) : [])),
    content: { 'application/json': { schema }, ...csv },
  };
}

const isPaged = (answer: JsonSchema): boolean => 'pagination' in ((answer['properties'] as object | undefined) ?? {});
