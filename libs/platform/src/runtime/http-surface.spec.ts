import { get } from 'node:http';
import { analyticsEndpoints, type RequestContext } from '@footfall/contracts';
import { FixedClock, eventually } from '@footfall/testing';
import type { FastifyInstance } from 'fastify';
import { HealthRegistry } from '../health';
import type { Admission } from '../http/admission';
import { createLogger } from '../logs';
import { Metrics } from '../metrics';
import { GracefulEnd } from './graceful-end';
import { createAdapter, installSurface } from './http-surface';

const clock = new FixedClock('2026-03-01T10:00:00Z');
const CONTEXT = { requestId: 'spec', principal: { kind: 'anonymous' } } as unknown as RequestContext;
let server: FastifyInstance;
let base: string;
/** Whether the caller was gone, of each time that a request was settled. */
let settled: boolean[];
/** Runs before an input is admitted. */
let reserving: () => Promise<void>;
let answer: () => Promise<unknown>;
let arrived: number;

beforeEach(async () => {
  settled = [];
  arrived = 0;
  reserving = async () => undefined;
  const admission: Admission = {
    admit: () => CONTEXT,
    admitInput: async () => {
      arrived++;
      await reserving();
      return CONTEXT;
    },
    settle: async (_request, reply) => void settled.push(reply.raw.destroyed),
  };
  const adapter = createAdapter();
  const logger = createLogger('spec', 'silent');
  installSurface(adapter, {
    admission,
    health: new HealthRegistry(),
    metrics: new Metrics('spec'),
    logger,
    clock,
    end: new GracefulEnd(),
  });
  server = adapter.getInstance();
  server.route({ method: 'GET', url: '/paid', config: { endpoint: analyticsEndpoints.overview }, handler: () => answer() });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const connections = () => new Promise<number>((done) => server.server.getConnections((_, count) => done(count)));

/** A caller who is gone once the request has come. */
async function leave(): Promise<void> {
  const asked = get(`${base}/paid`, { agent: false }).on('error', () => undefined);
  await eventually(() => expect(arrived).toBe(1));
  asked.destroy();
  await eventually(async () => expect(await connections()).toBe(0));
}

describe('a request that costs credits is settled', () => {
  it('before its answer goes out', async () => {
    answer = async () => ({});
    expect((await fetch(`${base}/paid`)).status).toBe(200);
    expect(settled[0]).toBe(false);
  });

  it('when its caller has left, though it is never answered', async () => {
    answer = () => new Promise(() => undefined);
    await leave();
    await eventually(() => expect(settled).toEqual([true]));
  });

  it('when its caller left before it was admitted', async () => {
    answer = () => new Promise(() => undefined);
    let reserved = () => undefined as void;
    reserving = () => new Promise((resolve) => (reserved = resolve));
    await leave();
    expect(settled).toEqual([]);
    reserved();
    await eventually(() => expect(settled).toEqual([true]));
  });
});
