import { DescribedAnswers } from '@footfall/testing';
import fc from 'fast-check';
import { BREAKING_KINDS, brokenRequest } from './broken.requests';
import { BrokenSender } from './broken.sender';
import { operationsOf } from './described.operations';
import { requestsFor, type MadeRequest } from './hostile.requests';
import { startEmbedded, type Instance } from './instance';
import { Tenant, call, someAddress } from './tenant';

const REQUESTS = Number(process.env['FOOTFALL_TEST_HOSTILE_REQUESTS'] ?? 6_000);
const BROKEN = 1_500;
const LATE_MS = 120_000;
const CALLERS = 16;
const SEED = Number(process.env['FOOTFALL_SEED'] ?? 7);

let instance: Instance;
beforeAll(async () => {
  const limits = { enterprise: { requestsPerMinute: 1_000_000_000, monthlyRequests: 1_000_000_000 } };
  instance = await startEmbedded({ env: { FOOTFALL_PLAN_LIMITS: JSON.stringify(limits), FOOTFALL_LOG_LEVEL: 'error' } });
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

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

it(`${BROKEN} requests that are broken in their bytes, headers, sizes and encodings get an answer below 500, or none`, async () => {
  const tenant = await Tenant.on(instance);
  const document = (await call(instance.base, 'GET', '/api/external/v1/openapi.json')).json;
  const known = { websiteId: tenant.website.id, site_id: tenant.website.domain, trackingCode: tenant.website.tracking_code };
  const operations = operationsOf(document);
  const share = Math.ceil(BROKEN / operations.length);
  const left = operations.flatMap(({ method, ...operation }, at) =>
    fc.sample(brokenRequest(method, requestsFor({ method, ...operation }, known)), { numRuns: share, seed: SEED + at }),
  );
  const kinds = new Set(left.flatMap(({ kind }) => kind.split(', ')));
  const sender = new BrokenSender(instance.base, CALLERS, LATE_MS);
  const faults: string[] = [];
  const answered = new Set<number>();
  const caller = async () => {
    for (let next = left.pop(); next && faults.length < 20; next = left.pop()) {
      const outcome = await sender.send(next, { 'x-api-key': tenant.key, 'x-forwarded-for': someAddress() });
      const status = typeof outcome === 'string' ? 0 : outcome.status;
      answered.add(Math.floor(status / 100));
      if (outcome === 'late' || status >= 500)
        faults.push(`${next.kind}: ${next.method} ${next.path.slice(0, 300)}: ${JSON.stringify(outcome).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller)).finally(() => sender.close());
  expect(faults).toEqual([]);
  // Each kind was sent, and both kinds of answers came, or nothing was shown; and the instance still serves.
  expect([...kinds].sort()).toEqual([...BREAKING_KINDS].sort());
  expect([...answered]).toEqual(expect.arrayContaining([2, 4]));
  expect((await call(instance.base, 'GET', '/readyz')).status).toBe(200);
}, 600_000);
