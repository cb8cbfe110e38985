import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CHROMIUM as PLAIN } from '@footfall/chromium';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const CHROMIUM = { ...PLAIN, args: [...PLAIN.args, '--host-resolver-rules=MAP *.test 127.0.0.1'] };
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

export interface Sent {
  id: string;
  type: string;
  ts: number;
  url: string;
  [field: string]: unknown;
}
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}
export interface Arrival {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  events: Sent[];
  sentAt: string;
  /** Status that it was answered with. */
  status: number;
}

/** Scripts that the project builds from the source as it is now, by the path below the folder that they are served from. */
export function builtScripts(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'tracker-'));
  try {
    execFileSync(process.execPath, [join(__dirname, '..', 'build.mjs'), folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    const files = ['t.js', ...readdirSync(join(folder, 't')).map((file) => `t/${file}`)];
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A web server for `site.test` (pages) and `stats.test` (the script and the collecting door, another origin), and a browser.
 * Each test opens what it needs with `open`, which forgets what arrived before.
 */
export async function trackedSite() {
  const scripts = builtScripts();
  const arrivals: Arrival[] = [];
  const news = new EventEmitter();
  const unserved: string[] = [];
  /** Addresses of the modules that were asked for. */
  const modules: string[] = [];
  const state = {
    settings: {} as Record<string, unknown>,
    configReads: 0,
    /** What the doors answer: a status and headers for the nth request from now, 202 once the list is used up. */
    answers: [] as Answer[],
    /** What the doors answer to these events, before the list is looked at. */
    answerTo: undefined as undefined | ((events: Sent[]) => Answer | undefined),
    isActive: true,
    pages: {} as Record<string, { html: string; headers?: Record<string, string> }>,
  };
  let tests = 0;
  /** One for each test, so that what a page of an earlier one still had to send is not taken for this one's. */
  const code = () => `FF_${String(tests).padStart(16, '0')}`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://any');
    const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
    const give = (status: number, type: string, body = '', headers = {}) => {
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    };
    const page = state.pages[pathname];
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    if (pathname.endsWith('/t.js')) return give(200, 'text/javascript', scripts['t.js']);
    const module = scripts[`t/${basename(pathname)}`];
    if (module && pathname.endsWith(`/t/${basename(pathname)}`)) {
      modules.push(`http://${request.headers.host}${pathname}`);
      news.emit('arrival');
      return give(200, 'text/javascript', module, { 'access-control-allow-origin': '*' });
    }
    if (pathname.endsWith(`/e/${code()}/config`)) {
      state.configReads++;
      return give(
        200,
        'application/json',
        JSON.stringify({ tracking_code: code(), is_active: state.isActive, settings: state.settings }),
        cors,
      );
    }
    if ((request.method === 'GET' || isForm) && page)
      return give(200, 'text/html; charset=utf-8', page.html.replaceAll('"CODE"', `"${code()}"`), page.headers);
    if (request.method === 'OPTIONS') {
      return give(204, 'text/plain', '', { ...cors, 'access-control-allow-headers': 'content-type, content-encoding' });
    }
    if (request.method !== 'POST') {
      unserved.push(`${request.method} ${request.url}`);
      return give(404, 'text/plain');
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
      const body = JSON.parse(plain.toString()) as { events?: Sent[]; sent_at: string } & Sent;
      const events = body.events ?? [body];
      if (!pathname.endsWith(`/${code()}`)) return give(202, 'application/json', '{}', cors);
      const { status, headers, body: answer = '{}' } = state.answerTo?.(events) ?? state.answers.shift() ?? { status: 202 };
      arrivals.push({ at: Date.now(), path: pathname, headers: request.headers, events, sentAt: body.sent_at, status });
      news.emit('arrival');
      give(status, 'application/json', answer, { ...cors, ...headers });
    });
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://site.test:${port}`;
  const collector = `http://stats.test:${port}`;

  const browser: Browser = await chromium.launch(CHROMIUM);
  const contexts: BrowserContext[] = [];

  const snippet = (attributes = '') => `<script defer src="${collector}/t.js" data-id="CODE" ${attributes}></script>`;
  /** A page of the site; `head` stands in place of the snippet where it has one of its own. */
  const put = (path: string, body = '', head = snippet(), headers?: Record<string, string>) => {
    const html = `<!doctype html><html><head><title>Title of ${path}</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
    state.pages[path] = { html, headers };
  };
  /** Each once, as the collector keeps them: a body whose answer was late is sent again under the same ids. */
  const events = (type?: string) => {
    const taken = arrivals
      .filter((arrival) => arrival.path === `/e/${code()}` && arrival.status < 300)
      .flatMap((arrival) => arrival.events);
    return [...new Map(taken.map((event) => [event.id, event])).values()].filter((event) => !type || event.type === type);
  };
  const paths = (type = 'pageview') => events(type).map((event) => new URL(event.url).pathname);
  /** Looks at once and after each arrival, until there is a value; a minute at most. */
  const look = async <T>(find: () => T | undefined, what: string): Promise<T> => {
    const signal = AbortSignal.timeout(60_000);
    for (;;) {
      const value = find();
      if (value !== undefined) return value;
      try {
        await once(news, 'arrival', { signal });
      } catch {
        throw new Error(`${what} did not come, but ${JSON.stringify(events().map((event) => [event.type, event.url]))}`);
      }
    }
  };
  /** Waits until so many events have come, and gives them. */
  const until = (type: string, count: number) => look(() => (events(type).length < count ? undefined : events(type)), `${count} ${type}`);

  return {
    origin,
    collector,
    port,
    code,
    state,
    arrivals,
    unserved,
    modules,
    snippet,
    put,
    events,
    paths,
    until,
    look,
    browser,
    heartbeats: () => arrivals.filter((arrival) => arrival.path === `/e/heartbeat/${code()}`),
    /** A visitor of their own, with nothing of the tests before. */
    async open(path?: string, settings: Record<string, unknown> = {}): Promise<Page> {
      tests++;
      arrivals.length = unserved.length = modules.length = state.answers.length = state.configReads = 0;
      state.settings = settings;
      state.answerTo = undefined;
      state.isActive = true;
      const context = await browser.newContext({
        userAgent: USER_AGENT,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        viewport: { width: 1000, height: 700 },
      });
      context.setDefaultTimeout(60_000);
      contexts.push(context);
      const page = await context.newPage();
      if (path) await page.goto(origin + path);
      return page;
    },
    /**
     * Leaves for a page that is counted, and waits until that arrived: what the page before had to send has come by then, since
     * leaving makes it send all.
     */
    async leave(page: Page): Promise<void> {
      put('/left');
      await page.goto(`${origin}/left`);
      const isLeft = (arrival: Arrival) => arrival.events.some((event) => event.url === `${origin}/left`);
      await look(() => arrivals.find(isLeft), 'the page after');
    },
    /** Waits until the page has loaded modules, and they have begun. */
    async ready(page: Page, ...names: string[]): Promise<void> {
      for (const name of names) {
        const address = await look(() => modules.find((asked) => asked.includes(`/t/${name}.`)), name);
        // What imports a module after another did gets it after that one has run what it does with it.
        await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`);
      }
    },
    /**
     * Waits until the page has read the answers to so many bodies of events, or that there is none: an answer that arrives here to
     * be given is not known there yet, and what the page tells meanwhile waits for it.
     */
    answered: async (page: Page, count = 1): Promise<void> => {
      await page.waitForFunction(
        (bodies) => performance.getEntriesByType('resource').filter((entry) => /\/e\/FF_\d+$/.test(entry.name)).length >= bodies,
        count,
      );
    },
    /** The page goes out of sight, and all that it has to tell is sent; then it is seen again. */
    hide: (page: Page) =>
      page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }
      }),
    /** Closes the port and all connections, until `up`. */
    down: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    up: () => listen(port),
    async close(): Promise<void> {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type TrackedSite = Awaited<ReturnType<typeof trackedSite>>;

/** Calls `window.footfall` in the page. */
export const command = (page: Page, ...call: unknown[]): Promise<unknown> =>
  page.evaluate((args) => (window as unknown as { footfall: (...a: unknown[]) => unknown }).footfall(...args), call);
