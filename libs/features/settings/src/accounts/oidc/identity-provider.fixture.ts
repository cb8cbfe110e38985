import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { parseSetCookie } from 'cookie';

export const REDIRECT_URI = 'http://stats.example/api/auth/oidc/callback';
const WAIT_MS = 30_000;

export interface Claims {
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly name?: string;
}

/** A real provider for tests, and a browser at it. */
export class TestIdentityProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<TestIdentityProvider> {
    const main = join(__dirname, 'identity-provider.main.mjs');
    const child = fork(main, [REDIRECT_URI, 'footfall', 'a-secret-of-the-client'], { stdio: 'ignore', execArgv: [] });
    const { ready } = (await said(child)) as { ready: string };
    return new TestIdentityProvider(child, ready);
  }

  get environment(): Record<string, string> {
    return {
      PUBLIC_URL: 'http://stats.example',
      FOOTFALL_OIDC_ISSUER: this.url,
      FOOTFALL_OIDC_CLIENT_ID: 'footfall',
      FOOTFALL_OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
    };
  }

  /** What it says of somebody from now on. */
  async knows(subject: string, claims: Claims): Promise<void> {
    const known = said(this.child);
    this.child.send({ subject, claims });
    await known;
  }

  /** Signs in there and gives the query with which the browser is sent back. */
  async signIn(authorizationUrl: string, subject: string): Promise<Record<string, string>> {
    const jar = new Map<string, string>();
    const visit = async (url: string, form?: Record<string, string>) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const body = form && { method: 'POST', body: new URLSearchParams(form) };
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, signal: AbortSignal.timeout(WAIT_MS), ...body });
      for (const line of answer.headers.getSetCookie()) {
        const { name, value } = parseSetCookie(line);
        jar.set(name, value ?? '');
      }
      return new URL(answer.headers.get('location') ?? '', url).href;
    };
    const form = await visit(authorizationUrl);
    const resumed = await visit(form, { prompt: 'login', login: subject, password: 'any' });
    const back = await visit(resumed);
    if (!back.startsWith(REDIRECT_URI)) throw new Error(`the provider led to ${back}`);
    return Object.fromEntries(new URL(back).searchParams);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill();
    await ended;
  }
}

function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the provider says nothing')), WAIT_MS);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(message);
    });
  });
}
