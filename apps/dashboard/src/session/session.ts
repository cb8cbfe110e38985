import type { paths } from '@footfall/client';
import { elsewhere } from './elsewhere';
import { oneAtATime } from './one-at-a-time';

type Granted = paths['/api/auth/login']['post']['responses'][200]['content']['application/json']['data'];
export type User = Granted['user'];

export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out'; readonly expired: boolean }
  | { readonly kind: 'away' }
  | { readonly kind: 'signed-in'; readonly user: User };

/**
 * Says that this browser has had a login: without it there is no use in asking for one. Each has another, by which a tab sees that it is
 * not its own any more. Nothing of the login itself is kept in storage.
 */
const MARK = 'footfall.signed-in';
/** A token that ends this soon (milliseconds) is exchanged before it is used. */
const MARGIN_MS = 20_000;

const stored = {
  mark: (): string | null => {
    try {
      return localStorage.getItem(MARK);
    } catch {
      return '';
    }
  },
  /** @returns what is stored then */
  renew: (): string | null => {
    try {
      localStorage.setItem(MARK, String(Math.random()));
    } catch {
      // Storage may be forbidden, or full: then each start asks.
    }
    return stored.mark();
  },
  remove: () => {
    try {
      localStorage.removeItem(MARK);
    } catch {
      // As above.
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
  /** Of the login that this tab goes by. */
  private mark: string | null = null;
  private refreshing: Promise<string | null> | null = null;
  private readonly listeners = new Set<() => void>();

  readonly current = (): SessionState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Finds out at the start of the page whether somebody is signed in. */
  begin(): void {
    addEventListener('storage', ({ key }) => key === MARK && void this.follow());
    // A page that was frozen, or kept to come back to, was told nothing meanwhile.
    addEventListener('pageshow', () => void this.follow());
    document.addEventListener('resume', () => void this.follow());
    document.addEventListener('visibilitychange', () => !document.hidden && void this.follow());
    if (stored.mark() === null && !elsewhere.isSought()) this.become({ kind: 'signed-out', expired: false });
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
    elsewhere.seek();
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

  /** Does as another tab did, which signed out, and perhaps in again. */
  private async follow(): Promise<void> {
    const mark = stored.mark();
    if (this.state.kind !== 'signed-in' || mark === this.mark) return;
    const former = this.state.user.id;
    if (mark === null) return this.end(false);
    this.access = null;
    this.become({ kind: 'unknown' });
    await this.refresh();
    const state = this.current();
    // What one was shown, or had begun to write, is not for the next.
    if (state.kind === 'signed-in' && state.user.id !== former) window.location.reload();
  }

  private async taken(answer: Response): Promise<Response | null> {
    if (!answer.ok) return answer;
    this.accept(((await answer.json()) as { data: Granted }).data, stored.renew());
    return null;
  }

  private refresh(): Promise<string | null> {
    this.refreshing ??= oneAtATime(() => this.exchange()).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async exchange(): Promise<string | null> {
    const mark = stored.mark();
    const answer = await post('/api/auth/refresh', { use_cookie: true }).catch(() => null);
    if (answer?.ok) {
      const { data } = (await answer.json()) as { data: Granted };
      // Who comes back from the provider has another login than the other tabs go by.
      this.accept(data, mark === null || elsewhere.isSought() ? stored.renew() : mark);
      return this.access?.token ?? null;
    }
    const refused = answer !== null && !passes(answer.status);
    if (refused) this.end(this.state.kind === 'signed-in' || stored.mark() !== null);
    else if (this.state.kind === 'unknown') this.become({ kind: 'away' });
    return null;
  }

  private accept({ access_token, expires_in, user }: Granted, mark: string | null): void {
    this.access = { token: access_token, until: Date.now() + expires_in * 1000 };
    this.mark = mark;
    elsewhere.found();
    this.become({ kind: 'signed-in', user });
  }

  private end(expired: boolean): void {
    this.access = null;
    stored.remove();
    elsewhere.found();
    this.become({ kind: 'signed-out', expired });
  }

  private become(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const session = new Session();
