import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;
const TIMEOUT_MS = 30_000;
const quantile = (list, q) => list[Math.min(list.length - 1, Math.floor(list.length * q))] ?? 0;

/** What everybody else does meanwhile: page views, and now and then a question, at a steady pace whatever the answers take. */
export class OtherTraffic {
  #base;
  #website;
  #key;

  constructor(base, website, key) {
    this.#base = base;
    this.#website = website;
    this.#key = key;
  }

  /** Runs until `work` is done. @returns `{asked, failed, p50, p99}`, ms */
  async during(work) {
    let isOver = false;
    const done = Promise.resolve(work).finally(() => (isOver = true));
    const [times, asked] = [[], []];
    let failed = 0;
    for (let at = 0; !isOver; at++) {
      const began = performance.now();
      const one = (at % 5 ? this.#view(at) : this.#ask()).then(
        (ok) => (ok ? times.push(performance.now() - began) : failed++),
        () => failed++,
      );
      asked.push(one);
      await Promise.race([pause(EVERY_MS), done.catch(() => undefined)]);
    }
    await Promise.all(asked);
    await done;
    const sorted = times.sort((a, b) => a - b).map((ms) => Math.round(ms));
    return { asked: asked.length, failed, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
  }

  async #view(at) {
    const response = await fetch(`${this.#base}/e/${this.#website.tracking_code}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
      },
      body: JSON.stringify({ type: 'pageview', url: `https://${this.#website.domain}/${at % 100}` }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.text();
    return response.status === 202;
  }

  async #ask() {
    const response = await fetch(`${this.#base}/api/external/v1/analytics/${this.#website.id}?range=7d`, {
      headers: { 'x-api-key': this.#key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.text();
    return response.ok;
  }
}
