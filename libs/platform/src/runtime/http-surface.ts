import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ApiError, refusals } from '@footfall/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Admission } from '../http/admission';
import { replyWithFailure } from '../http/failure';
import { rowOf } from '../http/request';
import type { HealthRegistry } from '../health';
import type { Logger } from '../logs';
import type { Metrics } from '../metrics';
import { limitBodies } from './body-limits';
import type { Clock } from './clock';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const PLAIN_TOKEN = /^[A-Za-z0-9._-]{1,64}$/;

type BadAddress = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Nest would set a handler of its own for what fails outside controllers; the surface's is the one that knows our answers. */
export class SurfaceAdapter extends FastifyAdapter {
  /** Answers what fails before there is a route, such as broken percent-encoding. */
  onBadAddress: BadAddress = async () => undefined;

  override setErrorHandler() {
    return this.getInstance();
  }
}

/** The Fastify server under Nest, with its bounds. Its own request logging is off: addresses would be in it. */
export function createAdapter(): SurfaceAdapter {
  const adapter: SurfaceAdapter = new SurfaceAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    genReqId: (request: { headers: Record<string, unknown> }) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && PLAIN_TOKEN.test(given) ? given : randomUUID();
    },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => void adapter.onBadAddress(request, reply),
  });
  return adapter;
}

/** Bodies up to this size are read to their end before they are refused. */
const DRAINED_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 5_000;

/** Reads and forgets; resolves at the end, or when that takes too long. */
async function drained(payload: Readable): Promise<void> {
  const late = AbortSignal.timeout(DRAIN_MS);
  await finished(payload.resume(), { signal: late, cleanup: true }).catch(() => undefined);
}

interface SurfaceParts {
  readonly admission: Admission;
  readonly health: HealthRegistry;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Hooks and routes that every process has: request ids, admission by row, health and metrics. */
export function installSurface(adapter: SurfaceAdapter, { admission, health, metrics, logger, clock }: SurfaceParts): void {
  const server: FastifyInstance = adapter.getInstance();
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    replyWithFailure(request, reply, error, logger, clock.now());
  adapter.onBadAddress = async (request, reply) => {
    reply.header('x-request-id', request.id);
    const refusal = refusals.invalid({ field: 'path', message: 'is no valid address, or a part of it is too long' });
    await Promise.resolve(admission.admitUnknown?.(request, reply)).then(
      () => fail(request, reply, refusal),
      (sooner: unknown) => fail(request, reply, sooner),
    );
  };
  const seconds = metrics.histogram(
    'footfall_http_request_seconds',
    'Duration of HTTP requests',
    ['route', 'status'],
    [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  );
  server.decorateRequest('footfallContext', null);
  server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id);
    const row = rowOf(request);
    if (row) request.footfallContext = await admission.admit(request, reply, row);
    else if (request.is404) await admission.admitUnknown?.(request, reply);
  });
  limitBodies(server);
  server.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.endpoint?.credits || !admission.settle) return;
    route.onSend = async (request: FastifyRequest, reply: FastifyReply) => admission.settle?.(request, reply);
  });
  server.addHook('preParsing', async (request: FastifyRequest, _reply: FastifyReply, payload: Readable) => {
    const limit = request.routeOptions.bodyLimit;
    const length = Number(request.headers['content-length'] ?? 0);
    if (limit === undefined || length <= limit) return payload;
    // Who is still sending would see a broken connection instead of the answer.
    if (length <= DRAINED_BYTES) await drained(payload);
    throw new ApiError('PAYLOAD_TOO_LARGE', `The body has ${length} bytes; at most ${limit} are taken`);
  });
  server.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    const row = rowOf(request);
    if (row && !row.raw && request.footfallContext)
      request.footfallContext = await admission.admitInput(request, reply, row, request.footfallContext);
  });
  server.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    seconds.observe({ route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  // Hooks and plain routes fail outside Nest's filters.
  server.setErrorHandler((error, request, reply) => fail(request, reply, error));
  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const { ready, down } = await health.readiness();
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ready' } : { status: 'not ready', down });
  });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}
