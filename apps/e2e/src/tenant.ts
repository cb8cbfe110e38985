import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@footfall/client';
import { DescribedAnswers } from '@footfall/testing';
import type { Instance } from './instance';

export const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Start an instance with it as FOOTFALL_OPERATOR_TOKEN where tests set plans. */
export const OPERATOR_TOKEN = 'operator-of-the-end-to-end-tests-0123456789';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are judged by the assertions that read them
  readonly json: any;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly raw?: string | Buffer;
  readonly headers?: Record<string, string>;
}

const described = new DescribedAnswers();

/** Asks, and holds the answer against the OpenAPI document. @throws Error where the answer departs from it. */
export async function call(base: string, method: string, path: string, { body, raw, headers }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    headers: { ...(body !== undefined ? { 'content-type': 'application/json' } : {}), ...headers },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    signal: AbortSignal.timeout(30_000),
    redirect: 'manual',
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const answer = { status: response.status, headers: response.headers, text, json };
  const departures = described.departures({ method, path, ...answer });
  if (departures.length)
    throw new Error(`${method} ${path} departs from its description: ${departures.join('; ')} in ${text.slice(0, 300)}`);
  return answer;
}

/** As `call`; whoever meets their limit by the minute waits it out: for tests that are not about it and ask for more. */
export async function callPatiently(base: string, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  for (let waits = 0; ; waits++) {
    const answer = await call(base, method, path, options);
    if (answer.status !== 429 || waits === 2) return answer;
    await pause(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** A public address that no other caller of this run has: limits of callers without a credential count by address. */
export function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `81.${part()}.${part()}.${part()}`;
}

/** A registered owner with a website and a key, and the calls that tests make as them. */
export class Tenant {
  private constructor(
    readonly base: string,
    readonly token: string,
    readonly website: { id: string; domain: string; tracking_code: string; team_id: string },
    readonly key: string,
    readonly email: string,
    readonly password: string,
  ) {}

  static async on(instance: Instance, timezone?: string): Promise<Tenant> {
    const name = randomUUID().slice(0, 8);
    const { base } = instance;
    const password = `password-${name}`;
    const must = async (status: number, answer: Promise<Answer>) => {
      const { status: got, json, text } = await answer;
      if (got !== status) throw new Error(`expected ${status}, got ${got}: ${text.slice(0, 300)}`);
      return json.data;
    };
    const user = await must(
      201,
      call(base, 'POST', '/api/auth/register', {
        headers: { 'x-forwarded-for': someAddress() },
        body: { email: `${name}@e2e.example`, password },
      }),
    );
    const headers = { authorization: `Bearer ${user.access_token}` };
    const website = await must(
      201,
      call(base, 'POST', '/api/websites', { headers, body: { domain: `${name}.example`, ...(timezone ? { timezone } : {}) } }),
    );
    const key = await must(201, call(base, 'POST', `/api/teams/${website.team_id}/api-keys`, { headers, body: { name: 'tests' } }));
    return new Tenant(base, user.access_token, website, key.key, user.user.email, password);
  }

  /** The same tenant, asked at an instance that was started again at another address. */
  static at({ base }: Instance, { token, website, key, email, password }: Tenant): Tenant {
    return new Tenant(base, token, website, key, email, password);
  }

  /** The same tenant, whose calls are about another website. */
  about(website: Tenant['website']): Tenant {
    return new Tenant(this.base, this.token, website, this.key, this.email, this.password);
  }

  /** One more workspace key of the team. */
  async anotherKey(body: Record<string, unknown> = {}): Promise<{ id: string; key: string }> {
    const { json, text } = await this.asUser('POST', `/api/teams/${this.website.team_id}/api-keys`, { name: 'more', ...body });
    if (!json?.data?.key) throw new Error(`no key: ${text.slice(0, 300)}`);
    return json.data;
  }

  /** A plan as the operator sets it; in force within seconds. */
  async onPlan(plan: string): Promise<this> {
    const { status, text } = await call(this.base, 'PUT', `/api/operator/teams/${this.website.team_id}`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: { plan },
    });
    if (status !== 200) throw new Error(`plan ${plan}: ${status} ${text.slice(0, 300)}`);
    return this;
  }

  /** The generated client, with the key. */
  get client() {
    return createClient({ baseUrl: this.base, apiKey: this.key });
  }

  asUser(method: string, path: string, body?: unknown): Promise<Answer> {
    return callPatiently(this.base, method, path, {
      headers: { authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body }),
    });
  }

  view(path = '/', more: Record<string, unknown> = {}) {
    return { id: randomUUID(), type: 'pageview', url: `https://${this.website.domain}${path}`, ...more };
  }

  send(body: unknown, { from = '81.2.69.142', headers = {}, userAgent = BROWSER } = {}): Promise<Answer> {
    return call(this.base, 'POST', `/e/${this.website.tracking_code}`, {
      raw: JSON.stringify(body),
      headers: { 'content-type': 'text/plain', 'user-agent': userAgent, 'x-forwarded-for': from, 'x-debug': '1', ...headers },
    });
  }

  keyed(events: unknown[], more: Record<string, unknown> = {}): Promise<Answer> {
    return call(this.base, 'POST', '/api/v1/events', {
      headers: { 'x-api-key': this.key },
      body: { trackingCode: this.website.tracking_code, events, ...more },
    });
  }

  read(sub = '', query = ''): Promise<Answer> {
    return call(this.base, 'GET', `/api/external/v1/analytics/${this.website.id}${sub}?${query}`, { headers: { 'x-api-key': this.key } });
  }
}
