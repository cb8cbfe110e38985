import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ApiError, TRACE_HEADER, refusals, traceIdOf, traceOf, type RequestContext } from '@footfall/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Admission } from '../http/admission';
import { replyWithFailure } from '../http/failure';
import { rowOf } from '../http/request';
import { whileWaitedFor } from '../http/waited-for';
import type { HealthRegistry, Readiness } from '../health';
import type { Logger } from '../logs';
import type { Metrics } from '../metrics';
import { limitBodies } from './body-limits';
import { limitBodyTypes } from './body-types';
import type { Clock } from './clock';
import type { GracefulEnd } from './graceful-end';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** An upload may take as long as it takes, while it goes on. */
const UPLOAD_SILENCE_MS = 60_000;
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

/** Connections on which an upload is under way: the time in which a request has to come is not theirs. */
const uploading = new WeakSet<Socket>();

function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return;
  const [status, text] = REFUSED_CONNECTIONS[error.code] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ error: text, message: `Client Error: ${text}`, statusCode: status });
  const head = `HTTP/1.1 ${status} ${text}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n`;
  if (socket.writable) socket.write(`${head}${body}`);
  socket.destroy(error);
}

const REFUSED_CONNECTIONS: Readonly<Record<string, readonly [status: number, text: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** The Fastify server under Nest, with its bounds. Its own request logging is off: addresses would be in it. */
export function createAdapter(): SurfaceAdapter {
  const adapter: SurfaceAdapter = new SurfaceAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: refuseConnection,
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

/** Whoever falls silent is given up; nothing else comes on the connection afterwards, since its time was not measured. */
function awaitUpload({ raw }: FastifyRequest, reply: FastifyReply): void {
  uploading.add(raw.socket);
  raw.setTimeout(UPLOAD_SILENCE_MS, () => raw.destroy());
  reply.header('connection', 'close');
}

/** At `debug`: anybody may send the header, and a line for each of their requests would be theirs to fill the disk with. */
function logTraced(logger: Logger, { id, method, routeOptions, footfallTrace }: FastifyRequest, reply: FastifyReply): void {
  const trace = { request_id: id, trace_id: traceIdOf(footfallTrace ?? '') };
  const ms = Math.round(reply.elapsedTime);
  logger.debug({ ...trace, method, route: routeOptions.url, status: reply.statusCode, ms }, 'traced request answered');
}

/** Nothing may be sent to who is gone, and then no other hook runs. */
function whenGone({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}

type HookDone = (error?: Error) => void;

/** Goes on at once with what is there at once. */
function whenThere<T>(value: T | Promise<T>, use: (value: T) => void, done: HookDone): void {
  if (value instanceof Promise) {
    void value.then((there) => {
      use(there);
      done();
    }, done);
    return;
  }
  use(value);
  done();
}

interface SurfaceParts {
  readonly admission: Admission;
  readonly health: HealthRegistry;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly end: GracefulEnd;
}

/** Hooks and routes that every process has: request ids, admission by row, health and metrics. */
export function installSurface(adapter: SurfaceAdapter, { admission, health, metrics, logger, clock, end }: SurfaceParts): void {
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
  server.decorateRequest('footfallTrace', null);
  // Hooks end by their callback where nothing is waited for: every event of every browser passes them, and a promise costs more than they do.
  server.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: HookDone) => {
    reply.header('x-request-id', request.id);
    if (end.isAnnounced) reply.header('connection', 'close');
    const trace = request.headers[TRACE_HEADER];
    if (trace !== undefined) request.footfallTrace = traceOf(trace) ?? null;
    const row = rowOf(request);
    if (row?.uploads) awaitUpload(request, reply);
    if (row?.streams) end.leaveOut(request.raw.socket);
    if (!row) return whenThere(request.is404 ? admission.admitUnknown?.(request, reply) : undefined, () => undefined, done);
    const admit = () => whenThere(admission.admit(request, reply, row), (context) => (request.footfallContext = context), done);
    if ((row.mirrors ?? row.shares ?? row).givenUp) whileWaitedFor(reply.raw, admit);
    else admit();
  });
  limitBodies(server);
  limitBodyTypes(server);
  server.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.endpoint?.credits || !admission.settle) return;
    route.onSend = async (request: FastifyRequest, reply: FastifyReply) => admission.settle?.(request, reply);
  });
  server.addHook('preParsing', (request: FastifyRequest, _reply: FastifyReply, payload: Readable, done: HookDone) => {
    const limit = request.routeOptions.bodyLimit;
    const length = Number(request.headers['content-length'] ?? 0);
    if (limit === undefined || length <= limit) return done();
    const refuse = () => done(new ApiError('PAYLOAD_TOO_LARGE', `The body has ${length} bytes; at most ${limit} are taken`));
    // Who is still sending would see a broken connection instead of the answer.
    if (length <= DRAINED_BYTES) void drained(payload).then(refuse);
    else refuse();
  });
  server.addHook('preValidation', (request: FastifyRequest, reply: FastifyReply, done: HookDone) => {
    const row = rowOf(request);
    if (!row || row.raw || !request.footfallContext) return done();
    const admitted = (context: RequestContext) => {
      request.footfallContext = context;
      if (row.credits && admission.settle) whenGone(reply, () => void admission.settle?.(request, reply));
    };
    whenThere(admission.admitInput(request, reply, row, request.footfallContext), admitted, done);
  });
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: HookDone) => {
    seconds.observe({ route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (request.footfallTrace) logTraced(logger, request, reply);
    done();
  });
  // Hooks and plain routes fail outside Nest's filters.
  server.setErrorHandler((error, request, reply) => fail(request, reply, error));
  server.get('/healthz', async () => ({ status: 'alive' }));
  const answerWith = (reply: FastifyReply, { ready, down }: Readiness) =>
    reply.code(ready ? 200 : 503).send(ready ? { status: 'ready' } : { status: 'not ready', down });
  server.get('/readyz', async (_request, reply) => answerWith(reply, await health.readiness()));
  server.get('/readyz/serving', async (_request, reply) => answerWith(reply, await health.serving()));
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}
