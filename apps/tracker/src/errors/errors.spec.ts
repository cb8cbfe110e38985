import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { trackedSite, type TrackedSite } from '../browser.harness';

jest.setTimeout(180_000);

const SCRIPTS: Record<string, string> = {
  '/app.js': 'function innermost(message) { throw new RangeError(message) }\nfunction failing(message) { innermost(message) }',
};

describe('errors', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    for (const [path, code] of Object.entries(SCRIPTS))
      site.state.pages[path] = { html: code, headers: { 'content-type': 'text/javascript' } };
    site.put('/', '', `<script src="/app.js?key=secret-of-the-address"></script>${site.snippet('data-release="shop@1.2.3"')}`);
    site.put(
      '/early',
      '',
      `${site.snippet()}<script defer src="data:text/javascript,throw new TypeError('before the settings')"></script>`,
    );
    // Of a script of another origin browsers do not say what went wrong in it.
    site.put('/own', '', '<script defer src="/t.js" data-id="CODE"></script>');
    site.put('/foreign', '', `<script src="http://other.test:${site.port}/app.js"></script>${site.snippet()}`);
  });
  afterAll(() => site.close());

  const open = async (path = '/', prepare?: (page: Page) => Promise<unknown>) => {
    const page = await site.open();
    site.state.settings = { track_errors: true };
    await prepare?.(page);
    await page.goto(site.origin + path);
    await site.ready(page, 'track_errors');
    return page;
  };
  const throwing = (page: Page, code: string) => page.evaluate(`void setTimeout(${JSON.stringify(code)}, 0)`);
  /** An error that is told after all that was to be told before it. */
  const last = async (page: Page) => {
    await throwing(page, 'throw new Error("last")');
    await site.look(() => site.events('error').find((event) => event.message === 'last'), 'the last error');
    return site.events('error').filter((event) => event.message !== 'last');
  };

  it('tells type, message, stack, place and release, without queries of addresses', async () => {
    const page = await open();
    await throwing(page, 'failing("it broke")');
    const [error, ...others] = await last(page);
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      url: `${site.origin}/`,
      message: 'it broke',
      error_type: 'RangeError',
      release: 'shop@1.2.3',
      source: `${site.origin}/app.js`,
      line: 1,
      column: 37,
    });
    const [first, ...frames] = (error!.stack as string).split('\n');
    expect(first).toBe('RangeError: it broke');
    expect(frames[0]).toBe(`    at innermost (${site.origin}/app.js:1:37)`);
    expect(frames[1]).toBe(`    at failing (${site.origin}/app.js:2:29)`);
    expect(JSON.stringify(site.arrivals.map(({ events }) => events))).not.toContain('secret-of-the-address');
  });

  it.each([
    ['an error', 'Promise.reject(new SyntaxError("rejected"))', { message: 'rejected', error_type: 'SyntaxError' }],
    ['a text', 'Promise.reject("only words")', { message: 'only words' }],
    ['a number', 'Promise.reject(404)', { message: '404' }],
    ['nothing', 'Promise.reject()', { message: 'undefined' }],
    ['an object, whose content is not told', 'Promise.reject({ card: "4929" })', { message: '[object Object]' }],
    ['something like an error', 'Promise.reject({ name: "ApiError", message: "refused" })', { message: 'refused', error_type: 'ApiError' }],
    ['a symbol', 'Promise.reject(Symbol("odd"))', { message: 'Symbol(odd)' }],
    ['an aborted request', 'fetch("/", { signal: AbortSignal.abort() })', { error_type: 'AbortError' }],
  ])('tells a rejection that nobody handles: %s', async (_what, code, expected) => {
    const page = await open();
    await throwing(page, code);
    const errors = await last(page);
    expect(errors).toEqual([expect.objectContaining(expected)]);
    expect(JSON.stringify(errors)).not.toContain('4929');
  });

  it('tells none that is handled', async () => {
    const page = await open();
    await throwing(page, 'Promise.reject(new Error("handled")).catch(() => 0); try { failing("caught") } catch {}');
    expect(await last(page)).toEqual([]);
  });

  it('tells errors from before it was loaded', async () => {
    const page = await open('/early');
    expect(await last(page)).toEqual([expect.objectContaining({ message: 'before the settings', error_type: 'TypeError' })]);
  });

  it('tells an error of another origin as the little that browsers say of it', async () => {
    const page = await open('/foreign');
    await throwing(page, 'failing("unknown")');
    const [error, ...others] = await last(page);
    expect(others).toEqual([]);
    expect(error).toMatchObject({ message: 'Script error.' });
    expect(error).not.toHaveProperty('stack');
    expect(error).not.toHaveProperty('source');
  });

  it.each([
    ['resources that do not load', 'document.body.append(Object.assign(new Image(), { src: "/none.png" }))'],
    [
      'sizes that are observed in a circle',
      'dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }))',
    ],
    [
      'browser extensions',
      'dispatchEvent(new ErrorEvent("error", { message: "of an extension", filename: "chrome-extension://abc/x.js" }))',
    ],
  ])('leaves out %s', async (_what, code) => {
    const page = await open();
    await throwing(page, code);
    expect(await last(page)).toEqual([]);
  });

  it('leaves out its own, and its frames in those of the page', async () => {
    const page = await open('/own');
    const own = `${site.origin}/t.js`;
    const module = site.modules[0]!;
    await page.evaluate(
      ([script, part, origin]) => {
        const dispatch = (message: string, stack: string, filename = '') => {
          const error = Object.assign(new Error(message), { stack: `Error: ${message}\n${stack}` });
          dispatchEvent(new ErrorEvent('error', { message, error, filename }));
        };
        dispatch('own', `    at a (${script}:1:2)\n    at ${part}:1:2`);
        dispatch('shared', `    at a (${script}:1:2)\n    at page (${origin}/app.js:1:2)`);
        dispatchEvent(new ErrorEvent('error', { message: 'of a module', filename: part }));
      },
      [own, module, site.origin] as const,
    );
    // The tracker stands between the page and the browser here.
    await throwing(page, 'history.pushState(null, "", "http://elsewhere.test/")');
    const errors = await last(page);
    expect(errors.map((event) => [event.error_type, event.message].join(' '))).toEqual([
      'Error shared',
      expect.stringContaining("SecurityError Failed to execute 'pushState'"),
    ]);
    expect(errors[0]!.stack).toBe(`Error: shared\n    at page (${site.origin}/app.js:1:2)`);
    expect(JSON.stringify(errors)).not.toContain('/t.js');
  });

  it('tells of a burst only some, and goes on after a minute', async () => {
    const page = await open('/', (fresh) => fresh.clock.install());
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const burst = (name: string, count: number, differs: boolean) =>
      page.evaluate(
        ([text, times, distinct]) => {
          for (let n = 0; n < times; n++) dispatchEvent(new ErrorEvent('error', { message: text + (distinct ? n : '') }));
        },
        [name, count, differs] as const,
      );
    await burst('alike', 50, false);
    await burst('distinct', 50, true);
    await page.clock.runFor(60_000);
    await burst('later', 1, false);
    await eventually(async () => {
      await page.clock.runFor(1_000);
      expect(site.events('error').some((event) => event.message === 'later')).toBe(true);
    });
    const messages = site.events('error').map((event) => event.message);
    expect(messages.filter((message) => message === 'alike')).toHaveLength(3);
    expect(messages).toHaveLength(11);
  });

  it('bounds what it tells', async () => {
    const page = await open();
    await throwing(
      page,
      'const e = new Error("m".repeat(50000)); e.stack = "Error: long\\n" + "    at f (http://a.test/x.js:1:2)\\n".repeat(2000); throw e',
    );
    const [error] = await last(page);
    expect((error!.message as string).length).toBe(2_000);
    expect((error!.stack as string).length).toBeLessThanOrEqual(8_000);
    expect(error!.stack).toMatch(/:1:2\)$/);
  });
});
