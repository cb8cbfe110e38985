import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const retryAfterMs = 500;
const timeoutMs = 20_000;
/** Each has one request at a time; questions count by the minute for whoever asks. */
const senders = 12;
/** Of these, so many open a connection for each request, as visitors do who come once: they meet processes that are new or about to end. */
const strangers = 4;
const sendEveryMs = 60;
const askEveryMs = 500;
/** Tokens last for a quarter of an hour. */
const signInEveryMs = 300_000;

/** What an answer that refuses has as its code. */
const codeOf = (text) => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

const isFine = ({ status }) => status >= 200 && status < 300;

/** Posts page views and asks every service something, over connections that are kept; what fails is sent once more, half a second later. */
export class RetryingCaller {
  /** What is known of each page view by its id, as `judge` wants it: `acknowledged`, `refused`, or `unknown` where no answer came. */
  states = new Map();
  /** When it was settled, by id. */
  settledAt = new Map();
  counts = { requests: 0, retried: 0, failed: 0 };
  /** How often what was the reason of a retry. */
  reasons = {};
  #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  #running = false;
  #loops = [];
  #questions = [];
  #events;
  #credentials;
  /** Headers of whoever is signed in; the token in them changes. */
  #asUser;
  #signInAt = Date.now() + signInEveryMs;

  /** @param onFault told of each request that fails, in a few words */
  constructor(base, onFault = () => undefined) {
    this.base = base;
    this.onFault = onFault;
  }

  /** Registers, makes a website with a webhook and a key. @returns the website */
  async enter(operatorToken) {
    const name = randomUUID().slice(0, 8);
    const must = async (method, path, body, headers) => {
      const answer = await this.#once(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
      if (!isFine(answer)) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text).data;
    };
    this.#credentials = JSON.stringify({ email: `${name}@restarts.example`, password: `password-${name}` });
    const user = await must('POST', '/api/auth/register', JSON.parse(this.#credentials));
    const asUser = (this.#asUser = { authorization: `Bearer ${user.access_token}` });
    const website = await must('POST', '/api/websites', { domain: `${name}.example` }, asUser);
    const { key } = await must('POST', `/api/teams/${website.team_id}/api-keys`, { name: 'restarts' }, asUser);
    const webhook = await must(
      'POST',
      `/api/websites/${website.id}/webhooks`,
      { url: 'https://127.0.0.1:9/', events: ['goal.completed'] },
      asUser,
    );
    const asOperator = { authorization: `Bearer ${operatorToken}` };
    const asKey = { 'x-api-key': key };
    this.#events = { path: `/e/${website.tracking_code}`, domain: website.domain };
    this.#questions = [
      // Of settings, analytics-query, webhook-dispatcher and insights, by their owners in the table of endpoints.
      ['GET', `/api/websites/${website.id}`, undefined, asUser],
      ['GET', `/api/external/v1/analytics/${website.id}?range=24h`, undefined, asKey],
      ['GET', `/api/websites/${website.id}/webhooks/${webhook.id}/deliveries`, undefined, asUser],
      [
        'POST',
        '/api/operator/insights/run',
        JSON.stringify({ website_id: website.id }),
        { ...asOperator, 'content-type': 'application/json' },
      ],
    ];
    return website;
  }

  start() {
    this.#running = true;
    this.#loops = [
      ...Array.from({ length: senders }, (_, i) => this.#loop(sendEveryMs, () => this.#view(i < strangers ? false : this.#agent))),
      this.#loop(askEveryMs, () => this.#signIn()),
      ...this.#questions.map((question) => this.#loop(askEveryMs, () => this.#call(...question))),
    ];
  }

  /** When it is time; whoever asks meanwhile has the token of before. */
  async #signIn() {
    if (Date.now() < this.#signInAt) return;
    this.#signInAt = Date.now() + signInEveryMs;
    const answer = await this.#call('POST', '/api/auth/login', this.#credentials, { 'content-type': 'application/json' });
    if (answer) this.#asUser.authorization = `Bearer ${JSON.parse(answer.text).data.access_token}`;
  }

  /** Resolves when no request is on its way. */
  async stop() {
    this.#running = false;
    await Promise.all(this.#loops);
    this.#agent.destroy();
  }

  async #loop(everyMs, act) {
    while (this.#running) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  async #view(agent) {
    const id = randomUUID();
    this.states.set(id, 'unknown');
    const body = JSON.stringify({ id, url: `https://${this.#events.domain}/p${id[0]}`, visitor_id: `visitor-${id.slice(0, 3)}` });
    const headers = { 'content-type': 'text/plain', 'user-agent': browser, 'x-debug': '1' };
    const answer = await this.#call('POST', this.#events.path, body, headers, agent);
    if (!answer) return;
    const { accepted, drops = [] } = JSON.parse(answer.text);
    // A duplicate is one whose first try was taken, and the answer to it lost.
    const isTaken = accepted === 1 || drops[0]?.reason === 'duplicate';
    if (!isTaken) this.#note(`not counted: ${answer.text}`);
    this.states.set(id, isTaken ? 'acknowledged' : 'refused');
    this.settledAt.set(id, new Date());
  }

  /** @returns the answer, where it is as it should be at once or the second time */
  async #call(method, path, body, headers, agent = this.#agent) {
    this.counts.requests++;
    const first = await this.#once(method, path, body, headers, agent);
    if (isFine(first)) return first;
    this.counts.retried++;
    this.#note(`${method} ${path.split('/').slice(1, 3).join('/')} ${first.status || first.text}`);
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    const second = await this.#once(method, path, body, headers, agent);
    if (isFine(second)) return second;
    this.counts.failed++;
    this.#note(`AGAIN ${method} ${path.split('/').slice(1, 3).join('/')} ${second.status || second.text} ${codeOf(second.text)}`);
    return undefined;
  }

  #note(reason) {
    this.onFault(reason);
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
  }

  /** @param agent false for a connection of its own; status 0 says that there was no answer */
  #once(method, path, body, headers, agent = this.#agent) {
    return new Promise((resolve) => {
      const fail = (error) => resolve({ status: 0, text: error.code ?? error.message });
      const outgoing = request(this.base + path, { method, agent, timeout: timeoutMs, headers }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
        answer.once('error', fail);
      });
      outgoing.once('error', fail);
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.end(body);
    });
  }
}
