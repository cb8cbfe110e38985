import { DescribedAnswers } from '@footfall/testing';
import fc from 'fast-check';
import { requestsFor, type DescribedOperation, type MadeRequest } from './hostile.requests';
import { startEmbedded, type Instance } from './instance';
import { Tenant, call, someAddress } from './tenant';

const REQUESTS = 20_000;
const CALLERS = 16;
const SEED = Number(process.env['FOOTFALL_SEED'] ?? 7);

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the document is judged by a spec of its own
type Json = any;

let instance: Instance;
beforeAll(async () => {
  const limits = { enterprise: { requestsPerMinute: 1_000_000_000, monthlyRequests: 1_000_000_000 } };
  instance = await startEmbedded({ env: { FOOTFALL_PLAN_LIMITS: JSON.stringify(limits), FOOTFALL_LOG_LEVEL: 'error' } });
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

function resolve(document: Json, value: Json): Json {
  if (!value?.$ref) return value;
  return resolve(
    document,
    value.$ref
      .slice(2)
      .split('/')
      .reduce((node: Json, key: string) => node[key.replaceAll('~1', '/')], document),
  );
}

function operationsOf(document: Json): DescribedOperation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters.map((each: Json) => ({ ...each, schema: inlined(document, each.schema) })),
      body: inlined(document, operation.requestBody?.content['application/json']?.schema),
    })),
  );
}

/** With the schemas that references lead to in their place; none of the inputs is recursive. */
function inlined(document: Json, schema: Json): Json {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map((each) => inlined(document, each));
  const found = resolve(document, schema);
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, inlined(document, value)]));
}

it(`${REQUESTS} generated requests, valid and hostile, get answers that the document describes, and no 5xx`, async () => {
  const tenant = await Tenant.on(instance);
  const document = (await call(instance.base, 'GET', '/api/external/v1/openapi.json')).json;
  const operations = operationsOf(document);
  expect(operations.length).toBeGreaterThan(20);
  const described = new DescribedAnswers();
  await tenant.send(tenant.view('/'));
  const known = { websiteId: tenant.website.id, site_id: tenant.website.domain, trackingCode: tenant.website.tracking_code };
  const share = Math.ceil(REQUESTS / operations.length);
  const queue = operations.flatMap((operation) =>
    fc.sample(requestsFor(operation, known), { numRuns: share, seed: SEED }).map((request) => ({ operation, request })),
  );
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  const ask = async ({ operation, request }: { operation: (typeof operations)[number]; request: MadeRequest }) => {
    const response = await fetch(instance.base + request.path, {
      method: operation.method,
      headers: { ...request.headers, 'x-api-key': tenant.key, 'x-forwarded-for': someAddress() },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: AbortSignal.timeout(120_000),
    });
    const text = await response.text();
    const { status, headers } = response;
    const departures = described.departures({ method: operation.method, path: request.path, status, headers, text });
    const fault = status >= 500 ? `a ${status}: ${text.slice(0, 300)}` : departures.join('; ');
    const kind = `${Math.floor(response.status / 100)}xx`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (fault) faults.push(`${operation.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 300) ?? ''}: ${fault}`);
  };
  const left = [...queue].reverse();
  const caller = async () => {
    for (let next = left.pop(); next && faults.length < 20; next = left.pop()) await ask(next);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  expect(faults).toEqual([]);
  // Both kinds have to be there, or nothing was shown.
  expect(statuses.get('2xx')).toBeGreaterThan(REQUESTS / 10);
  expect(statuses.get('4xx')).toBeGreaterThan(REQUESTS / 10);
}, 600_000);
