import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { externalWebsiteEndpoints, type RequestContext } from '@footfall/contracts';
import { Directory, Metrics, ServiceClient, createLogger, loadConfig } from '@footfall/platform';
import { FixedClock, eventually, testLog, type TestLog } from '@footfall/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { CreditAccount, LedgerReconciler, SharedCounters, UsageMeter } from '../limits';
import { ExternalAdmission } from './external.admission';

const TEAM = '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b4d';
const row = externalWebsiteEndpoints.list;
const CONTEXT = { principal: { kind: 'credential', payingTeamId: TEAM } } as unknown as RequestContext;
const logger = createLogger('spec', 'silent');
let place: TestLog;
/** The service with plans and the ledger, which knows nothing. */
let settings: Server;
let services: ServiceClient;
let server: FastifyInstance;
let base: string;
/** What the work for an answer takes. */
let work: (gone: Promise<unknown>) => Promise<unknown>;
let status: number;

beforeEach(async () => {
  const clock = new FixedClock('2026-11-15T10:00:00Z');
  place = await testLog(clock);
  settings = createServer((_request, answer) => answer.writeHead(404, { 'content-type': 'application/json' }).end('{}'));
  await new Promise<void>((resolve) => settings.listen(0, '127.0.0.1', resolve));
  services = new ServiceClient(() => `http://127.0.0.1:${(settings.address() as AddressInfo).port}`, 'a secret of the specs', clock);
  const counters = new SharedCounters(place.counters, clock, logger, new Metrics('spec'));
  const meter = new UsageMeter(place.log, clock, logger);
  const account = new CreditAccount(counters, services, meter, new LedgerReconciler(counters, services, clock, logger), clock);
  const directory = new Directory(place.log, services, 'spec');
  const unasked = undefined as never;
  const admission = new ExternalAdmission(loadConfig({}), directory, unasked, unasked, unasked, unasked, unasked, account, meter);
  server = fastify();
  server.get('/paid', async (request, reply) => {
    await admission.admitInput(request, row, CONTEXT);
    await work(once(reply.raw, 'close'));
    reply.code(status);
    await admission.settle(request, reply);
    return {};
  });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
  status = 200;
});
afterEach(async () => {
  await server.close();
  await services.close();
  await new Promise((resolve) => settings.close(resolve));
  await place.close();
});

const used = () => place.counters.quotaUsed(`${TEAM}:2026-11`);

describe('credits of a request', () => {
  it.each([
    [200, 1],
    [404, 0],
    [503, 0],
  ])('answered %i: %i', async (answered, spent) => {
    status = answered;
    work = async () => undefined;
    await (await fetch(`${base}/paid`)).text();
    expect(await used()).toBe(spent);
  });

  it('are given back where its caller was gone before the answer, whatever that would have been', async () => {
    work = (gone) => gone;
    const asked = get(`${base}/paid`, { agent: false }).on('error', () => undefined);
    await eventually(async () => expect(await used()).toBe(1));
    asked.destroy();
    await eventually(async () => expect(await used()).toBe(0));
  });
});
