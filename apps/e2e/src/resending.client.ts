import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { BROWSER } from './tenant';

/** What a sender knows of each id: the server said that it has it, or no answer came. */
export interface Ledger {
  readonly acknowledged: Set<string>;
  readonly unknown: Set<string>;
}

/**
 * Posts page views one by one from several senders, as browsers do, until it is told to stop. What got no answer is sent again
 * first, with the same id.
 */
export class ResendingClient {
  readonly ledger: Ledger = { acknowledged: new Set(), unknown: new Set() };
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private again: string[] = [];
  private running = false;
  private senders: Promise<void>[] = [];

  constructor(
    private readonly base: string,
    private readonly trackingCode: string,
    private readonly domain: string,
    private readonly perSecond: number,
  ) {}

  start(senders = 32): void {
    this.running = true;
    this.again = [...this.ledger.unknown];
    const pauseMs = (1000 * senders) / this.perSecond;
    this.senders = Array.from({ length: senders }, (_, i) => this.send(pauseMs, (pauseMs * i) / senders));
  }

  /** Resolves when no request is on its way. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.senders);
  }

  private async send(pauseMs: number, offsetMs: number): Promise<void> {
    const began = Date.now() + offsetMs;
    for (let i = 0; this.running; i++) {
      const wait = began + i * pauseMs - Date.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      const id = this.again.pop() ?? randomUUID();
      this.ledger.unknown.add(id);
      if (await this.post(id)) {
        this.ledger.unknown.delete(id);
        this.ledger.acknowledged.add(id);
      }
    }
  }

  /** True where the answer says that the server has the event. */
  private post(id: string): Promise<boolean> {
    const visitor = `visitor-${id.slice(0, 3)}`;
    const body = JSON.stringify({ id, url: `https://${this.domain}/p${id.slice(0, 1)}`, visitor_id: visitor });
    return new Promise((done) => {
      const outgoing = request(
        `${this.base}/e/${this.trackingCode}`,
        { method: 'POST', agent: this.agent, timeout: 5000, headers: { 'content-type': 'text/plain', 'user-agent': BROWSER } },
        (answer) => {
          answer.resume();
          answer.once('end', () => done(answer.statusCode === 202));
          answer.once('error', () => done(false));
        },
      );
      outgoing.once('error', () => done(false));
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.end(body);
    });
  }
}
