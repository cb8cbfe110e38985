import { Agent, request as httpRequest } from 'node:http';
import type { BrokenRequest } from './broken.requests';

/** `refused`: the connection was closed without an answer, as it may be in the midst of what is no request; `late`: nothing came in time. */
export type Outcome = { readonly status: number; readonly text: string; readonly ms: number } | 'refused' | 'late';

/** Sends requests as they are, over connections that are kept. */
export class BrokenSender {
  private readonly agent: Agent;

  /** @param withinMs after which an answer is late */
  constructor(
    private readonly base: string,
    connections: number,
    private readonly withinMs: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method, path, headers, body }: BrokenRequest, more: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    const { hostname, port } = new URL(this.base);
    const began = performance.now();
    return new Promise((resolve) => {
      const all = new Map<string, string[]>(Object.entries(more).map(([name, value]) => [name, [value]]));
      for (const [name, value] of headers) all.set(name, [...(all.get(name) ?? []), value]);
      if (body && method !== 'HEAD') all.set('content-length', [String(body.length)]);
      const request = httpRequest({ agent: this.agent, hostname, port, method, path, headers: Object.fromEntries(all) });
      const late = setTimeout(() => {
        resolve('late');
        request.destroy();
      }, this.withinMs);
      request.on('error', () => resolve('refused'));
      request.on('close', () => clearTimeout(late));
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve('refused'));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - began });
        });
      });
      request.end(body && method !== 'HEAD' ? body : undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
