import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const STREAM_MS = 45_000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
const QUESTIONS = ['', '/pages', '/sources', '/visitors', '/timeline', '/technology', '/countries', '/events'];
/** Visitors who stay all the time; everybody else sees four pages. */
const REGULARS = 50;
const WIDGETS = ['realtime', 'preview', 'recent'];

/** What a few busy sites make, hour after hour: page views, questions, streams of who is live, widgets; each at a pace that answers do not change. */
export class SteadyTraffic {
  counts = { views: 0, questions: 0, streams: 0, widgets: 0 };
  /** By what was asked and what was answered. */
  failures = {};
  #running = true;
  #loops;

  constructor({ base, website, key }, { views = 20, streams = 8 } = {}) {
    const code = website.tracking_code;
    const asKey = { 'x-api-key': key };
    const loops = [
      this.#every(1_000 / views, (at) => this.#view(base, website, at)),
      this.#every(500, (at) =>
        this.#ask('questions', `${base}/api/external/v1/analytics/${website.id}${QUESTIONS[at % QUESTIONS.length]}?range=7d`, asKey),
      ),
      this.#every(500, (at) => this.#ask('widgets', `${base}/widgets/${code}/${WIDGETS[at % WIDGETS.length]}`)),
      this.#every(2_000, () => this.#ask('widgets', `${base}/e/stats/${code}`)),
    ];
    for (let at = 0; at < streams; at++) loops.push(this.#streams(`${base}/e/stream/${code}`));
    this.#loops = Promise.all(loops);
  }

  async stop() {
    this.#running = false;
    await this.#loops;
  }

  async #every(ms, act) {
    const under = new Set();
    for (let at = 0; this.#running; at++) {
      const one = act(at).finally(() => under.delete(one));
      under.add(one);
      await pause(ms);
    }
    await Promise.all(under);
  }

  #note(what, ok, told) {
    this.counts[what] += 1;
    if (!ok) this.failures[`${what} ${told}`] = (this.failures[`${what} ${told}`] ?? 0) + 1;
  }

  async #ask(what, url, headers, { method = 'GET', body } = {}) {
    try {
      const answer = await fetch(url, { method, body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      this.#note(what, answer.ok, answer.status);
    } catch (error) {
      this.#note(what, false, error.name);
    }
  }

  #view(base, { tracking_code: code, domain }, at) {
    const visitor = at % 10 === 0 ? `regular-${(at / 10) % REGULARS}` : `visitor-${Math.floor(at / 4)}`;
    const body = JSON.stringify({ url: `https://${domain}/p${at % 50}`, visitor_id: visitor, type: 'pageview' });
    return this.#ask('views', `${base}/e/${code}`, { 'content-type': 'text/plain', 'user-agent': AGENT }, { method: 'POST', body });
  }

  /** Listens to who is live, hangs up and listens again. */
  async #streams(url) {
    while (this.#running) {
      const gone = new AbortController();
      const over = setTimeout(() => gone.abort(), STREAM_MS);
      try {
        const answer = await fetch(url, { signal: gone.signal });
        this.#note('streams', answer.ok, answer.status);
        if (!answer.ok) await answer.arrayBuffer();
        else for (const reader = answer.body.getReader(); this.#running && !(await reader.read()).done;);
        await pause(1_000);
      } catch (error) {
        if (!gone.signal.aborted) {
          this.#note('streams', false, error.cause?.code ?? error.name);
          await pause(1_000);
        }
      } finally {
        clearTimeout(over);
        gone.abort();
      }
    }
  }
}
