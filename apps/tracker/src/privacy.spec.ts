import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from './browser.harness';

describe('privacy', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/');
    site.put('/kept', '', site.snippet('data-cookieless="false"'));
  });
  afterAll(() => site.close());

  const stored = (page: Page) =>
    page.evaluate(async () => [
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      // Left out by plain http pages, where there is none.
      'caches' in window ? await caches.keys() : [],
    ]);
  const shows = async (head: string, path = '/tried', prepare?: (page: Page) => Promise<unknown>) => {
    site.put(path.split(/[?#]/)[0]!, '', head);
    const page = await site.open();
    await prepare?.(page);
    await page.goto(site.origin + path);
    await command(page, 'track', 'said');
    await site.leave(page);
    return site.events().filter((event) => !event.url.endsWith('/left'));
  };

  it('stores nothing of any kind, and names no visitor', async () => {
    const page = await site.open('/');
    await page.evaluate(() => history.pushState(null, '', '/a'));
    await command(page, 'identify', 'user-1');
    await command(page, 'consent', 'granted');
    expect(await command(page, 'getVisitorId')).toBeNull();
    await command(page, 'reset');
    await site.until('consent', 1);
    expect(await stored(page)).toEqual(['', {}, {}, [], []]);
    expect(await page.context().cookies()).toEqual([]);
    for (const event of site.events()) expect(event).not.toHaveProperty('visitor_id');
  });

  it('keeps one visitor id in localStorage with data-cookieless="false", until reset', async () => {
    const page = await site.open('/kept');
    const id = await command(page, 'getVisitorId');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await page.reload();
    expect(await command(page, 'getVisitorId')).toBe(id);
    await site.until('pageview', 2);
    expect(site.events().map((event) => event.visitor_id)).toEqual(site.events().map(() => id));
    expect(await stored(page)).toEqual(['', { footfall: id }, {}, [], []]);
    await command(page, 'reset');
    await command(page, 'track', 'as another');
    const [event] = await site.until('event', 1);
    expect(event!.visitor_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(event!.visitor_id).not.toBe(id);
  });

  it('remembers a denied consent with data-cookieless="false", without the id', async () => {
    const page = await site.open('/kept');
    const id = await command(page, 'getVisitorId');
    await site.until('pageview', 1);
    await command(page, 'consent', 'denied');
    const [told] = await site.until('consent', 1);
    expect(told).toMatchObject({ visitor_id: id, props: { state: 'denied' } });
    expect(JSON.stringify(await stored(page))).not.toContain(id);
    await page.reload();
    await command(page, 'track', 'unheard');
    expect(await command(page, 'getVisitorId')).toBeNull();
    await command(page, 'consent', 'granted');
    await site.until('pageview', 2);
    expect(site.events('event')).toEqual([]);
    expect(await command(page, 'getVisitorId')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('hears in each open tab what was said in another one, and grants in one what was denied there', async () => {
    const page = await site.open('/kept');
    await site.until('pageview', 1);
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/kept`);
    await site.until('pageview', 2);
    await command(other, 'consent', 'denied');
    await site.until('consent', 1);
    // Another process hears of it when it gets to it.
    await page.waitForFunction(() => localStorage.getItem('footfall') === 'denied');
    const told = site.events().length;
    await command(page, 'track', 'unheard');
    await page.evaluate(() => history.pushState(null, '', '/unseen'));
    await command(page, 'reset');
    await site.hide(page);
    expect((await stored(page))[1]).toEqual({ footfall: 'denied' });
    await page.evaluate(() => history.pushState(null, '', '/kept'));
    await command(page, 'consent', 'granted');
    await command(page, 'track', 'heard');
    const [heard] = await site.until('event', 1);
    expect(site.events().slice(told)).toMatchObject([
      { type: 'consent', props: { state: 'granted' } },
      { type: 'event', name: 'heard' },
    ]);
    expect((await stored(page))[1]).toEqual({ footfall: heard!.visitor_id });
    await page.reload();
    await site.until('pageview', 3);
  });

  it('goes on without an id where storage throws', async () => {
    site.put('/framed', `<iframe sandbox="allow-scripts" src="/kept"></iframe>`, ' ');
    await site.open('/framed');
    const [view] = await site.until('pageview', 1);
    expect(view).toMatchObject({ url: `${site.origin}/kept` });
    expect(view).not.toHaveProperty('visitor_id');
  });

  it.each([
    ['site.test', true],
    ['other.test, SITE.test', true],
    ['test', true],
    ['*.test', true],
    ['*.site.test', false],
    ['www.site.test', false],
    ['ite.test', false],
    ['site.test.evil.test', false],
  ])('data-domains="%s" runs on site.test: %s', async (domains, runs) => {
    expect((await shows(site.snippet(`data-domains="${domains}"`))).length > 0).toBe(runs);
  });

  it.each([
    ['/blog/*', '/blog/a/b', true],
    ['/blog/*', '/blog', false],
    ['/blog*', '/blog', true],
    ['/blog*', '/blog/a', true],
    ['/blog*', '/blogger', false],
    ['/blog', '/blog/?q=1', true],
    ['/blog/', '/blog', true],
    ['/blog', '/blog/a', false],
    ['/x, /a b/*', '/a%20b/c', true],
    ['/a.c', '/abc', false],
    ['/', '/', true],
    ['/', '/a', false],
  ])('data-exclude="%s" leaves out %s: %s', async (patterns, path, out) => {
    const sent = await shows(site.snippet(`data-exclude="${patterns}"`), path);
    expect(sent.length === 0).toBe(out);
  });

  it('data-exclude holds for each route: nothing of it is sent, and what is beside it is', async () => {
    site.put('/routes', '', site.snippet('data-exclude="/secret*"'));
    const page = await site.open('/routes');
    await page.evaluate(() => history.pushState(null, '', '/secret/1'));
    await command(page, 'track', 'unheard');
    await page.evaluate(() => history.pushState(null, '', '/open'));
    await command(page, 'track', 'heard');
    await site.leave(page);
    expect(site.paths()).toEqual(['/routes', '/open', '/left']);
    expect(site.events('event').map((event) => event.name)).toEqual(['heard']);
    expect(JSON.stringify(site.arrivals)).not.toContain('secret');
  });

  it.each([
    ['data-respect-dnt', '1', false],
    ['data-respect-dnt="true"', '1', false],
    ['data-respect-dnt="false"', '1', true],
    ['data-respect-dnt', 'unspecified', true],
    ['', '1', true],
  ])('with %s and DNT %s it runs: %s', async (attribute, dnt, runs) => {
    const set = (page: Page) => page.addInitScript((value) => Object.defineProperty(navigator, 'doNotTrack', { get: () => value }), dnt);
    const head = site.snippet(attribute);
    expect((await shows(head, '/dnt', set)).length > 0).toBe(runs);
  });
});
