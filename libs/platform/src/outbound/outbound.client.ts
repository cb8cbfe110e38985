import type { Config } from '../config';
import { AddressGuard } from './address.guard';
import { KeptConnections } from './kept.connections';
import { askNameServers, askSystem, type ResolveName } from './name.resolver';
import { OutboundConnection, type OutboundAnswer } from './outbound.connection';
import { OutboundError, outboundError } from './outbound.error';
import { judgeTarget, type OutboundTarget, type TargetRules } from './outbound.target';
import { RequestEnd } from './request.end';

const USER_AGENT = 'Footfall/1';
/** How long somebody who registers a URL waits. */
const RESOLVE_MS = 5_000;
const TOTAL_MS = 15_000;
const MAX_BODY_BYTES = 65_536;

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
  /**
   * On whose behalf, where there will be more such requests: the connection stays open for a few seconds and serves the next one of the same owner to the
   * same server. Such a request may reach the server twice, where the connection is cut before the answer. Without it each request has a connection of its own.
   */
  readonly owner?: string;
}

interface OutboundOptions {
  readonly allowHttp: boolean;
  /** As `AddressGuard` takes it. */
  readonly allowPrivate: boolean | readonly string[];
  readonly resolve: ResolveName;
}

/**
 * Sends requests to servers that somebody else chose, such as webhooks: to public addresses only, without redirects, cookies,
 * proxies or connections that several owners share. Whoever may name a target may not reach by it what only this process can reach.
 */
export class OutboundClient {
  private readonly rules: TargetRules;
  private readonly kept = new KeptConnections();

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
    const end = new RequestEnd(RESOLVE_MS, () => new OutboundError('name', 'has a host that does not resolve'));
    try {
      await end.unless(judgeTarget(url, this.rules));
      return undefined;
    } catch (error) {
      return outboundError(error);
    } finally {
      end.clear();
    }
  }

  /**
   * Sends one request and gives whatever status was answered, redirects too.
   * @throws OutboundError where there was no answer
   */
  async send(request: OutboundRequest): Promise<OutboundAnswer> {
    const { timeoutMs = TOTAL_MS, signal } = request;
    const end = new RequestEnd(timeoutMs, () => new OutboundError('timeout', `did not answer within ${timeoutMs / 1000} s`), signal);
    try {
      const target = await end.unless(judgeTarget(request.url, this.rules));
      return await this.ask(target, request, end);
    } catch (error) {
      throw end.error ?? outboundError(error);
    } finally {
      end.clear();
    }
  }

  private async ask(target: OutboundTarget, request: OutboundRequest, end: RequestEnd): Promise<OutboundAnswer> {
    const { owner, method, body = null, maxBytes = MAX_BODY_BYTES } = request;
    const headers = { ...request.headers, 'user-agent': USER_AGENT, 'accept-encoding': 'identity' };
    const asked = { method, headers, body, maxBytes };
    if (owner === undefined) return this.connect(target, false).ask(target.url, asked, end);
    const askAndKeep = async (connection: OutboundConnection) => {
      const answer = await connection.ask(target.url, asked, end);
      this.kept.give(owner, target, connection);
      return answer;
    };
    const former = this.kept.take(owner, target);
    try {
      if (former) return await askAndKeep(former);
    } catch (error) {
      // Servers end connections when they like, so that says nothing of what one opened now would bring.
      if (end.error || outboundError(error).fault !== 'connection') throw error;
    }
    return askAndKeep(this.connect(target, true));
  }

  private connect(target: OutboundTarget, isKept: boolean): OutboundConnection {
    return new OutboundConnection(target, this.rules.guard, isKept);
  }
}
