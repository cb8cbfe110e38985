import { ENDPOINTS } from '../endpoints';
import type { Audience, Endpoint } from '../endpoints/endpoint';
import { FAILURE_SCHEMAS, FailureResponses } from './failure.responses';
import type { HttpMethod, OpenApiDocument, Operation } from './openapi.types';
import { describeOperation } from './operation.description';
import { tagsOf } from './operation.tags';
import { RESPONSE_HEADERS } from './response.headers';
import { SharedSchemas } from './shared.schemas';

/** The path of the document itself; part of the external API although it needs no key. */
const OWN_PATH = '/api/external/v1/openapi.json';

export type DescribedAudience = Exclude<Audience, 'internal' | 'operator'>;

export interface DocumentOptions {
  /** Where the API is reached, without a slash at the end. */
  readonly serverUrl: string;
  /** Of the product. */
  readonly version: string;
  /** Whose endpoints are described. `external` alone, which is also the default, is the external API with its own description. */
  readonly audiences?: readonly DescribedAudience[];
}

/** The endpoint table as an OpenAPI 3.1 document; the same input gives the same document. */
export function openApiDocument({ serverUrl, version, audiences = ['external'] }: DocumentOptions): OpenApiDocument {
  const rows = describedEndpoints(audiences);
  const parts = { schemas: new SharedSchemas(), failures: new FailureResponses() };
  const paths: Record<string, Partial<Record<HttpMethod, Operation>>> = {};
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeOperation(row, parts) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Footfall API', version, description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    tags: tagsOf(rows),
    paths,
    components: {
      schemas: { ...FAILURE_SCHEMAS, ...parts.schemas.all },
      headers: RESPONSE_HEADERS,
      responses: parts.failures.all,
      securitySchemes: securitySchemes(audiences),
    },
  };
}

/** The rows that a document for these audiences describes. */
export function describedEndpoints(audiences: readonly DescribedAudience[] = ['external']): readonly Endpoint[] {
  const wanted = new Set<Audience>(audiences);
  return ENDPOINTS.filter((row) => wanted.has(row.audience) || (wanted.has('external') && row.path === OWN_PATH));
}

function securitySchemes(audiences: readonly DescribedAudience[]): OpenApiDocument['components']['securitySchemes'] {
  return {
    ...(audiences.includes('external')
      ? {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A workspace key or a personal token.' },
          bearerKey: { type: 'http', scheme: 'bearer', description: 'The same credential as a bearer token.' },
        }
      : {}),
    ...(audiences.includes('dashboard')
      ? { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a signed-in user.' } }
      : {}),
  };
}

const INTRODUCTION = `Figures of your websites, and events for them, over HTTP.

**Key.** Send it as \`X-API-Key\` or as \`Authorization: Bearer\`. It is made in the dashboard and shown once.

**Answers.** A success is \`{"success": true, "data": …, "timestamp": …}\`, a failure \`{"success": false, "error": {"message", "code", "timestamp"}}\`. Later versions may add fields, so ignore what you do not know.

**Lists as CSV.** Where an answer is a list, \`Accept: text/csv\` gives it as a table; failures stay JSON.

**Limits.** Every answer says in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix seconds) what is left of the minute. Past it the answer is 429 with \`Retry-After\`. Successful requests also cost credits of the month; refused and failed ones cost nothing.

**Times** are UTC, ISO 8601 with milliseconds. Days are those of the website’s time zone.

Every answer carries \`X-Request-Id\`. A method that an address does not take is 405 \`METHOD_NOT_ALLOWED\`. Parameters that an endpoint does not know are ignored; one that is given twice is 400.`;
