import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectedEvent, type CollectedEvent } from '@footfall/contracts';
import { isbot } from 'isbot';

export const KEY = 'ffw_key';
export const READ_ONLY_KEY = 'ffw_read';
export const WEBSITE = {
  id: '6f2f7d3e-61f7-4b1c-9a43-1f6f0c4a2b10',
  domain: 'example.com',
  name: 'Example',
  tracking_code: 'FF_0123456789abcdef',
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  team_id: '0c9ab2a4-8a52-4b39-8f1a-6f4d3ad0a001',
};

/** What the next request for events meets: a refusal in passing, or an answer that is lost after the events were stored. */
export type Fault = { readonly status: number; readonly retryAfter?: number } | 'lost answer';

const MAX_BODY = 5 * 1024 * 1024;

/** The historical door over real HTTP, as the interface binds it, with its store in memory. For tests of what uses the door. */
export class HistoricalServer {
  readonly stored = new Map<string, CollectedEvent>();
  readonly faults: Fault[] = [];
  requests = 0;
  largestBody = 0;
  /** Websites that the key reaches. */
  websites = [WEBSITE];
  /** What `/readyz` says is down. */
  down: Record<string, string> = {};
  /** Paths whose events are dropped, and why. */
  readonly droppedPaths = new Map<string, string>();
  /** Called with each batch before it is answered. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The client died while it sent.
      response.destroy();
      return;
    }
    const key = request.headers['x-api-key'];
    if (request.url === '/readyz') {
      const ready = Object.keys(this.down).length === 0;
      return this.reply(response, ready ? 200 : 503, ready ? { status: 'ready' } : { status: 'not ready', down: this.down });
    }
    if (key !== KEY && key !== READ_ONLY_KEY) return this.refuse(response, 401, 'UNAUTHORIZED');
    if (request.method === 'GET' && request.url === '/api/external/v1/websites') {
      return this.reply(response, 200, { success: true, data: { websites: this.websites, total: this.websites.length } });
    }
    if (request.method !== 'POST' || request.url !== '/api/v1/events') return this.refuse(response, 404, 'NOT_FOUND');
    if (key === READ_ONLY_KEY) return this.refuse(response, 403, 'FORBIDDEN');
    await this.take(Buffer.concat(chunks), request, response);
  }

  private async take(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++;
    this.largestBody = Math.max(this.largestBody, body.length);
    const fault = this.faults.shift();
    if (fault && fault !== 'lost answer') return this.refuse(response, fault.status, 'SERVICE_UNAVAILABLE', fault.retryAfter);
    if (body.length > MAX_BODY) return this.refuse(response, 413, 'PAYLOAD_TOO_LARGE');
    const { trackingCode, historical, events } = JSON.parse(body.toString('utf8')) as {
      trackingCode: string;
      historical?: boolean;
      events: unknown[];
    };
    if (trackingCode !== WEBSITE.tracking_code) return this.refuse(response, 404, 'NOT_FOUND');
    if (historical !== true || events.length > 1000) return this.refuse(response, 400, 'INVALID_PARAMETERS');
    const tally = { accepted: 0, duplicates: 0, dropped: 0 };
    const drops: { index: number; reason: string }[] = [];
    events.forEach((event, index) => {
      const reason = this.judge(event);
      if (reason === null) tally.accepted++;
      else if (reason === 'duplicate') tally.duplicates++;
      else {
        tally.dropped++;
        drops.push({ index, reason });
      }
    });
    await this.beforeAnswer();
    if (fault === 'lost answer') {
      response.destroy();
      return;
    }
    this.reply(response, 202, { success: true, data: { ...tally, ...(request.headers['x-debug'] === '1' && { drops }) } });
  }

  private judge(value: unknown): string | null {
    const parsed = collectedEvent.safeParse(value);
    if (!parsed.success) return 'invalid';
    const event = parsed.data;
    const id = event.id?.toLowerCase() ?? event.idempotencyKey;
    const at = Date.parse(String(event.ts));
    if (id === undefined || !(at >= Date.UTC(2000, 0) && at <= Date.now())) return 'invalid';
    const url = new URL(event.url ?? '');
    if (url.hostname !== WEBSITE.domain) return 'origin_not_allowed';
    if (event.serverContext?.userAgent !== undefined && isbot(event.serverContext.userAgent)) return 'bot';
    const dropped = this.droppedPaths.get(url.pathname);
    if (dropped !== undefined) return dropped;
    if (this.stored.has(id)) return 'duplicate';
    this.stored.set(id, event);
    return null;
  }

  private refuse(response: ServerResponse, status: number, code: string, retryAfter?: number): void {
    this.reply(response, status, { success: false, error: { code, message: code.toLowerCase() } }, retryAfter);
  }

  private reply(response: ServerResponse, status: number, body: unknown, retryAfter?: number): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    });
    response.end(JSON.stringify(body));
  }
}
