import { isIP, type LookupFunction } from 'node:net';
import { buildConnector, Client, type Dispatcher } from 'undici';
import type { AddressGuard } from './address.guard';
import { readAnswer } from './answer.reader';
import { OutboundError } from './outbound.error';
import type { OutboundTarget } from './outbound.target';
import type { RequestEnd } from './request.end';

const CONNECT_MS = 5_000;
const MAX_HEADER_BYTES = 16_384;
/** Below what common servers wait before they end a connection that is not used; one that names a shorter time has that less two seconds. */
const IDLE_MS = 4_000;

/** As `OutboundRequest`, of a target that was judged. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly maxBytes: number;
}

export interface OutboundAnswer {
  readonly status: number;
  /** By lower-case name; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, never inflated: the first `maxBytes`, or what came of them before the time was over. */
  readonly body: Buffer;
}

/**
 * One connection to one of the addresses that were judged, opened by the first request and never a second time: whoever finds it ended
 * has the target judged again.
 */
export class OutboundConnection {
  private readonly client: Client;
  private address: string | undefined;

  /** @param isKept whether it stays open after a request, for four seconds; the server is told so */
  constructor(
    { url, addresses }: OutboundTarget,
    private readonly guard: AddressGuard,
    private readonly isKept: boolean,
  ) {
    this.client = new Client(url.origin, {
      // Limits of its own would end replies that are slow but in time.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      pipelining: isKept ? 1 : 0,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      connect: this.connector(addresses),
    });
    this.client.on('disconnect', () => this.end());
  }

  /** False once it ended, from whichever side. */
  get isOpen(): boolean {
    return !this.client.destroyed;
  }

  /** Whether one more request may go this way, given where its target leads now. */
  leadsTo({ addresses }: OutboundTarget): boolean {
    return this.isOpen && this.address !== undefined && addresses.includes(this.address);
  }

  /** One at a time. Ends the connection unless it is kept and the answer came whole. */
  async ask({ pathname, search }: URL, { maxBytes, ...request }: Asked, end: RequestEnd): Promise<OutboundAnswer> {
    let isWhole = false;
    try {
      const answer = await readAnswer(this.client, { ...request, path: `${pathname}${search}` }, maxBytes, end);
      isWhole = answer.isWhole;
      return { status: answer.status, headers: joined(answer.headers), body: answer.bytes };
    } finally {
      if (!this.isKept || !isWhole) this.end();
    }
  }

  end(): void {
    if (this.isOpen) void this.client.destroy();
  }

  /** Connects to addresses that were judged, and judges once more the one it is connected to before anything is sent. */
  private connector(addresses: readonly string[]): buildConnector.connector {
    const judged: LookupFunction = (_name, options, callback) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    };
    const connect = buildConnector({ timeout: CONNECT_MS, maxCachedSessions: 0, autoSelectFamily: true, lookup: judged });
    return (options, callback) => {
      if (this.address !== undefined) return callback(new OutboundError('connection', 'the connection was cut before an answer'), null);
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        if (this.guard.allows(socket.remoteAddress ?? '')) {
          this.address = socket.remoteAddress;
          return callback(null, socket);
        }
        socket.destroy();
        callback(new OutboundError('address', 'leads to an address that is not public'), null);
      });
    };
  }
}

function joined(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const joint: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) joint[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return joint;
}
