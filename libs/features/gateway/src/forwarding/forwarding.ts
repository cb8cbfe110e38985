import replyFrom from '@fastify/reply-from';
import { ENDPOINTS, type Endpoint, type RequestContext, type ServiceName } from '@footfall/contracts';
import {
  CLOCK,
  CONTEXT_HEADER,
  INTERNAL_SECRET,
  LOGGER,
  SERVICE_URL,
  isForm,
  replyWithFailure,
  signContext,
  type Clock,
  type Logger,
} from '@footfall/platform';
import { refusals } from '@footfall/contracts';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpenStreams } from './open.streams';
import { asOnePart, ownerRequests } from './owner.requests';

const TIMEOUT_MS = 30_000;
/** The owner of an upload answers when it has all of it. */
const UPLOAD_MS = 30 * 60_000;
/** Of a raw body that is held here whole; of larger ones a few at once would not fit. */
const MOST_HELD_BYTES = 5 * 1024 * 1024;
/** As long as a body may take to come, and as long again for its owner. */
const HANDED_ON_MS = 2 * TIMEOUT_MS;
const CONNECT = { timeout: 2000 };
/** To one service. */
const CONNECTIONS = 64;
/** Of a stream that says nothing, not even that it is there. */
const SILENCE_MS = 60_000;
/** What a caller says in these is for the gateway alone. With what is said of a connection, a request to an owner would fail before it is sent. */
const KEPT_HERE = [
  'x-api-key',
  'authorization',
  'cookie',
  'x-forwarded-for',
  'forwarded',
  'expect',
  'keep-alive',
  'upgrade',
  CONTEXT_HEADER,
];

/** A route for each row whose owner runs elsewhere: admitted here, answered there. In one process there is no such row. */
@Injectable()
export class Forwarding implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new OpenStreams();

  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(SERVICE_URL) private readonly urlOf: (name: ServiceName) => string | null,
    @Inject(INTERNAL_SECRET) private readonly secret: string,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const rows = ENDPOINTS.filter((row) => row.audience !== 'internal' && this.urlOf(row.owner) !== null);
    const parsed = rows.filter((row) => !row.raw);
    const bodies = rows.filter((row) => row.raw && !row.streams && !row.uploads);
    const raw = bodies.filter((row) => !isLarge(row));
    const large = bodies.filter(isLarge);
    const uploads = rows.filter((row) => row.uploads);
    const streams = rows.filter((row) => row.streams);
    if (parsed.length) server.register(async (scope) => this.serve(scope, parsed));
    if (raw.length) {
      server.register(async (scope) => {
        // Bodies of raw rows pass through as bytes: their owner judges them. Only their size is judged here, since an owner that
        // refuses a body before it has all of it ends the connection, and then its answer may be lost.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        await this.serve(scope, raw);
      });
    }
    if (large.length) this.handOn(server, large, HANDED_ON_MS);
    if (uploads.length) this.handOn(server, uploads, UPLOAD_MS);
    // Connections of their own: a stream holds one for hours, and what is asked meanwhile must not wait for it.
    if (streams.length) server.register(async (scope) => this.serve(scope, streams, { bodyTimeout: SILENCE_MS }));
  }

  onModuleDestroy(): void {
    this.streams.endAll();
  }

  /** Too large to be held here: what comes is passed on as it comes, and its owner measures it. */
  private handOn(server: FastifyInstance, rows: readonly Endpoint[], headersTimeout: number): void {
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      await this.serve(scope, rows, { bodyTimeout: TIMEOUT_MS, connections: CONNECTIONS, headersTimeout });
    });
  }

  private async serve(
    scope: FastifyInstance,
    rows: readonly Endpoint[],
    body: { bodyTimeout: number; connections?: number; headersTimeout?: number } = { bodyTimeout: TIMEOUT_MS, connections: CONNECTIONS },
  ): Promise<void> {
    await scope.register(replyFrom, {
      undici: ownerRequests({ headersTimeout: TIMEOUT_MS, ...body, connect: CONNECT }),
      disableRequestLogging: true,
    });
    for (const row of rows) {
      for (const url of [row.path, ...(row.aliases ?? [])]) {
        scope.route({
          method: row.method,
          url,
          config: { endpoint: row },
          ...(row.streams ? { exposeHeadRoute: false } : {}),
          ...(row.maxBytes ? { bodyLimit: row.maxBytes } : {}),
          handler: (request, reply) => this.forward(request, reply, row),
        });
        // Pages of other origins send events, and nothing as large as that.
        if (row.raw && row.method === 'POST' && !isLarge(row)) {
          scope.route({ method: 'OPTIONS', url, handler: (request, reply) => this.forward(request, reply, row) });
        }
      }
    }
  }

  private forward(request: FastifyRequest, reply: FastifyReply, row: Endpoint): FastifyReply {
    const context = request.footfallContext ?? ANONYMOUS;
    const raw =
      row.raw && Buffer.isBuffer(request.body) ? { body: request.body, contentType: request.headers['content-type'] ?? 'text/plain' } : {};
    return reply.from(`${this.urlOf(row.owner)}/${asOnePart(pathOf(request))}`, {
      ...raw,
      // What a form says is nobody's to read; empty or not, it is no JSON.
      ...(!row.raw && (isForm(request) || isEmptyValue(request)) ? { body: null } : {}),
      // Who asks hears of a 503 and of its Retry-After: asked again from here, a store in trouble would be asked many times over.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => {
        const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_HERE.includes(name)));
        return {
          ...kept,
          ...(row.cookies ? ofBrowser(request) : {}),
          'x-request-id': request.id,
          [CONTEXT_HEADER]: signContext(context, this.secret, this.clock.now()),
        };
      },
      ...(row.streams ? { onResponse: (_request, sent, { stream }) => void sent.send(this.streams.carry(stream)) } : {}),
      onError: (failed, { error }) => {
        const refusal = refusals.unavailable(`The ${row.owner} service does not answer`, error, 2);
        replyWithFailure(request, failed as FastifyReply, refusal, this.logger, this.clock.now());
      },
    });
  }
}

/**
 * The path that was admitted, in a form that whoever reads it as a URL takes for the same: a bare backslash would be a slash there, and lead to where nobody was
 * admitted. Of the query, which goes along as it came, nothing is judged: it may hold what no path may.
 * @throws ApiError 400 for parts that a URL goes without
 */
function pathOf({ url }: FastifyRequest): string {
  const path = (url.split('?', 1)[0] ?? '').replaceAll('\\', '%5C');
  if (DOTS.test(path)) throw refusals.invalid({ field: 'path', message: 'must have no part of dots alone' });
  return path;
}

/** A part `.` or `..`, however it is written. */
const DOTS = /\/(\.|%2e){1,2}(\/|$)/i;

/** JSON such as `null`, which reply-from takes for no body and still calls JSON; an owner refuses JSON without a character. */
const isEmptyValue = ({ body }: FastifyRequest): boolean => body !== undefined && !body;

const isLarge = ({ maxBytes = 0 }: Endpoint): boolean => maxBytes > MOST_HELD_BYTES;

/** What an owner that works with cookies must know besides: they belong to the address that the browser sees. */
function ofBrowser({ headers: { cookie, host } }: FastifyRequest): Record<string, string> {
  return { ...(cookie === undefined ? {} : { cookie }), ...(host === undefined ? {} : { host }) };
}

const ANONYMOUS: RequestContext = {
  requestId: 'preflight',
  clientAddress: null,
  principal: { kind: 'anonymous' },
  website: null,
  role: null,
  plan: null,
};
