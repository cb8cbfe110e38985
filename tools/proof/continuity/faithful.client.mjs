import { randomUUID } from 'node:crypto';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const timeoutMs = 10_000;
const retryMs = 250;

/** Posts page views as browsers do: what is not acknowledged is sent again with the same id, until somebody takes it. `base` may change meanwhile. */
export class FaithfulClient {
  acknowledged = new Set();
  refused = 0;
  #running = false;
  #senders = [];

  constructor(base, { tracking_code: code, domain }, { senders = 4, pauseMs = 40 } = {}) {
    Object.assign(this, { base, code, domain, senders, pauseMs });
  }

  start() {
    this.#running = true;
    this.#senders = Array.from({ length: this.senders }, (_, i) => this.#loop(`203.0.113.${10 + i}`));
  }

  /** No new ids; resolves when the last one is acknowledged. */
  async settle() {
    this.#running = false;
    await Promise.all(this.#senders);
  }

  async #loop(address) {
    while (this.#running) {
      await this.view(randomUUID(), address);
      await pause(this.pauseMs);
    }
  }

  /** Resolves when the view is acknowledged, whoever does it. */
  async view(id, address) {
    const body = JSON.stringify({ id, url: `https://${this.domain}/p${id[0]}` });
    for (;;) {
      try {
        const answer = await fetch(`${this.base}/e/${this.code}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', 'user-agent': browser, 'x-forwarded-for': address },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.text();
        if (answer.status === 202) break;
      } catch {
        // Nobody is there, or nothing is known of it: it is sent again.
      }
      this.refused++;
      await pause(retryMs);
    }
    this.acknowledged.add(id);
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
