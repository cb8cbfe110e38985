import type { paths } from '@footfall/client';
import { oneAtATime } from './one-at-a-time';

type Granted = paths['/api/auth/login']['post']['responses'][200]['content']['application/json']['data'];
export type User = Granted['user'];

export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out'; readonly expired: boolean }
  | { readonly kind: 'away' }
  | { readonly kind: 'signed-in'; readonly user: User };

/** Says that this browser has had a login: without it there is no use in asking for one. Nothing of the login itself is kept in storage. */
const MARK = 'footfall.signed-in';
/** A token that ends this soon (milliseconds) is exchanged before it is used. */
const MARGIN_MS = 20_000;

const stored = {
  has: () => {
    try {
      return localStorage.getItem(MARK) !== null;
    } catch {
      return true;
    }
  },
  set: (on: boolean) => {
    try {
      if (on) localStorage.setItem(MARK, '1');
      else localStorage.removeItem(MARK);
    } catch {
      // Storage may be forbidden: then each start asks.
    }
  },
};

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A reload in between must not lose the cookie that comes back: the one before it is used up.
    keepalive: true,
  });

/** Of a refusal: whether it may be another the next time. */
const passes = (status: number): boolean => status === 429 || status >= 500;

/**
 * Who is signed in. The access token lives here, in memory alone; the refresh token in a cookie that no script can read. It works once, so tabs take turns.
 */
class Session {
  private state: SessionState = { kind: 'unknown' };
  private access: { readonly token: string; readonly until: number } | null = null;
  private refreshing: Promise<string | null> | null = null;
  private readonly listeners = new Set<() => void>();

  readonly current = (): SessionState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Finds out at the start of the page whether somebody is signed in. */
  begin(): void {
    addEventListener('storage', (event) => {
      // Another tab signed out.
      if (event.key === MARK && event.newValue === null) this.end(false);
    });
    if (!stored.has()) this.become({ kind: 'signed-out', expired: false });
    else void this.refresh();
  }

  /** The access token; null where nobody is signed in. */
  async token(): Promise<string | null> {
    if (this.access && this.access.until - MARGIN_MS > Date.now()) return this.access.token;
    if (this.state.kind === 'signed-out') return null;
    return this.refresh();
  }

  /** Another token than the one that was refused. */
  async freshToken(refused: string): Promise<string | null> {
    return this.access && this.access.token !== refused ? this.access.token : this.refresh();
  }

  /** Null when it worked; else the answer that refused it. */
  async signIn(email: string, password: string): Promise<Response | null> {
    const answer = await post('/api/auth/login', { email, password, use_cookie: true });
    return this.taken(answer);
  }

  /** Null when it worked; else the answer that refused it. */
  async register(email: string, password: string, name: string): Promise<Response | null> {
    const body = { email, password, use_cookie: true, ...(name.trim() === '' ? {} : { name }) };
    return this.taken(await post('/api/auth/register', body));
  }

  /** Goes to the identity provider, and comes back to this path. */
  signInElsewhere(returnTo: string): void {
    stored.set(true);
    window.location.assign(`/api/auth/oidc/start?return_to=${encodeURIComponent(returnTo)}`);
  }

  /**
   * Whether it worked: a service that was not reached, or has not done it, leaves the cookie good for whoever uses this browser next.
   * Refused as unknown there is nothing left to end.
   */
  async signOut(): Promise<boolean> {
    const answer = await oneAtATime(() => post('/api/auth/logout', {})).catch(() => null);
    if (answer === null || passes(answer.status)) return false;
    this.end(false);
    return true;
  }

  /** What changed of the own account. */
  changed(user: User): void {
    if (this.state.kind === 'signed-in') this.become({ kind: 'signed-in', user });
  }

  private async taken(answer: Response): Promise<Response | null> {
    if (!answer.ok) return answer;
    this.accept(((await answer.json()) as { data: Granted }).data);
    return null;
  }

  private refresh(): Promise<string | null> {
    this.refreshing ??= oneAtATime(() => this.exchange()).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async exchange(): Promise<string | null> {
    const answer = await post('/api/auth/refresh', { use_cookie: true }).catch(() => null);
    if (answer?.ok) {
      this.accept(((await answer.json()) as { data: Granted }).data);
      return this.access?.token ?? null;
    }
    const refused = answer !== null && !passes(answer.status);
    if (refused) this.end(this.state.kind === 'signed-in' || stored.has());
    else if (this.state.kind === 'unknown') this.become({ kind: 'away' });
    return null;
  }

  private accept({ access_token, expires_in, user }: Granted): void {
    this.access = { token: access_token, until: Date.now() + expires_in * 1000 };
    stored.set(true);
    this.become({ kind: 'signed-in', user });
  }

  private end(expired: boolean): void {
    this.access = null;
    stored.set(false);
    this.become({ kind: 'signed-out', expired });
  }

  private become(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const session = new Session();
