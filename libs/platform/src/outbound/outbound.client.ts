import { isIP, type LookupFunction } from 'node:net';
import { buildConnector, Client, type Dispatcher } from 'undici';
import type { Config } from '../config';
import { AddressGuard } from './address.guard';
import { askNameServers, askSystem, type ResolveName } from './name.resolver';
import { OutboundError, outboundError } from './outbound.error';
import { judgeTarget, type OutboundTarget, type TargetRules } from './outbound.target';

const USER_AGENT = 'Footfall/1';
/** How long somebody who registers a URL waits. */
const RESOLVE_MS = 5_000;
const CONNECT_MS = 5_000;
const TOTAL_MS = 15_000;
const MAX_BODY_BYTES = 65_536;
const MAX_HEADER_BYTES = 16_384;

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** How much of the reply is read; default 64 KiB. */
  readonly maxBytes?: number;
  /** From the start, names and connection included, to the last line of the reply's head; default 15 s. */
  readonly timeoutMs?: number;
  /** Ends the request. */
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  /** By lower-case name; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, never inflated: the first `maxBytes`, or what came of them before the time was over. */
  readonly body: Buffer;
}

interface OutboundOptions {
  readonly allowHttp: boolean;
  /** As `AddressGuard` takes it. */
  readonly allowPrivate: boolean | readonly string[];
  readonly resolve: ResolveName;
}

/**
 * Sends requests to servers that somebody else chose, such as webhooks: to public addresses only, without redirects, cookies,
 * proxies or connections that are used twice. Whoever may name a target may not reach by it what only this process can reach.
 */
export class OutboundClient {
  private readonly rules: TargetRules;

  constructor({ allowHttp, allowPrivate, resolve }: OutboundOptions) {
    this.rules = { guard: new AddressGuard(allowPrivate), resolve, allowHttp };
  }

  /** With the permissions of the environment. */
  static of(config: Config): OutboundClient {
    const allowPrivate = config.FOOTFALL_WEBHOOK_ALLOW_PRIVATE;
    const ownNames = allowPrivate !== false && !config.FOOTFALL_DNS_SERVERS.length;
    const resolve = ownNames ? askSystem : askNameServers(config.FOOTFALL_DNS_SERVERS);
    return new OutboundClient({ allowHttp: config.FOOTFALL_WEBHOOK_ALLOW_HTTP, allowPrivate, resolve });
  }

  /** Why requests to this URL would be refused today, in words that follow the name of the field; undefined where they would not. */
  async refusalOf(url: string): Promise<string | undefined> {
    return (await this.faultOf(url))?.message;
  }

  /** As `refusalOf`, with what is wrong: a name that does not resolve today may do so tomorrow. */
  async faultOf(url: string): Promise<OutboundError | undefined> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(new OutboundError('name', 'has a host that does not resolve')), RESOLVE_MS);
    try {
      await unlessEnded(judgeTarget(url, this.rules), end.signal);
      return undefined;
    } catch (error) {
      return outboundError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Sends one request and gives whatever status was answered, redirects too.
   * @throws OutboundError where there was no answer
   */
  async send(request: OutboundRequest): Promise<OutboundAnswer> {
    const { timeoutMs = TOTAL_MS, signal } = request;
    const end = new AbortController();
    const late = new OutboundError('timeout', `did not answer within ${timeoutMs / 1000} s`);
    const timer = setTimeout(() => end.abort(late), timeoutMs);
    const stop = () => end.abort(new OutboundError('stopped', 'the request was stopped'));
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const target = await unlessEnded(judgeTarget(request.url, this.rules), end.signal);
      return await this.ask(target, request, end.signal);
    } catch (error) {
      throw end.signal.aborted ? (end.signal.reason as OutboundError) : outboundError(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  private async ask({ url, addresses }: OutboundTarget, request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    // Limits of its own would end replies that are slow but in time.
    const limits = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES };
    const client = new Client(url.origin, { ...limits, pipelining: 0, connect: this.connector(addresses) });
    try {
      const { statusCode, headers, body } = await client.request({
        path: `${url.pathname}${url.search}`,
        method: request.method,
        headers: { ...request.headers, 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
        body: request.body ?? null,
        signal,
      });
      return { status: statusCode, headers: joined(headers), body: await firstBytes(body, request.maxBytes ?? MAX_BODY_BYTES) };
    } finally {
      await client.destroy();
    }
  }

  /** Connects to addresses that were judged, and judges once more the one it is connected to before anything is sent. */
  private connector(addresses: readonly string[]): buildConnector.connector {
    const judged: LookupFunction = (_name, options, callback) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    };
    const connect = buildConnector({ timeout: CONNECT_MS, maxCachedSessions: 0, autoSelectFamily: true, lookup: judged });
    return (options, callback) =>
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        if (this.rules.guard.allows(socket.remoteAddress ?? '')) return callback(null, socket);
        socket.destroy();
        callback(new OutboundError('address', 'leads to an address that is not public'), null);
      });
  }
}

function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as OutboundError);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function joined(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

/** The answer's head decides, so a reply that breaks off or takes too long is kept as far as it came. */
async function firstBytes(body: Dispatcher.ResponseData['body'], most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= most) break;
    }
  } catch {
    // What came is kept.
  }
  return Buffer.concat(chunks).subarray(0, most);
}
