import { command, trackedSite, type TrackedSite } from './browser.harness';

const UUIDV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('page views', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/');
    site.put('/hash', '', site.snippet('data-hash'));
    site.put('/manual', '', site.snippet('data-auto="false"'));
  });
  afterAll(() => site.close());

  it('tells address, referrer, title, screen, viewport, language and time zone of the first view', async () => {
    const page = await site.open();
    const before = Date.now();
    await page.goto(`${site.origin}/?utm_source=news#part`, { referer: 'https://search.example/' });
    const [view] = await site.until('pageview', 1);
    expect(view).toEqual({
      id: expect.stringMatching(UUIDV7),
      type: 'pageview',
      ts: expect.any(Number),
      url: `${site.origin}/?utm_source=news`,
      referrer: 'https://search.example/',
      title: 'Title of /',
      screen: { w: 1000, h: 700 },
      viewport: { w: 1000, h: 700 },
      language: 'fr-FR',
      timezone: 'Europe/Paris',
    });
    expect(view!.ts).toBeGreaterThanOrEqual(before);
    expect(view!.ts).toBeLessThanOrEqual(Date.now());
    expect(parseInt(view!.id.replace('-', '').slice(0, 12), 16)).toBe(view!.ts);
    const [arrival] = site.arrivals;
    expect(arrival!.headers['content-type']).toBe('text/plain;charset=UTF-8');
    expect(arrival!.headers.cookie).toBeUndefined();
    expect(Date.parse(arrival!.sentAt)).toBeGreaterThanOrEqual(view!.ts);
  });

  it('counts pushState, and replaceState to another path, each once and with the title that the route sets', async () => {
    const page = await site.open('/');
    await site.answered(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/a');
      setTimeout(() => (document.title = 'A'), 20);
    });
    const [, a] = await site.until('pageview', 2);
    expect(a).toMatchObject({ url: `${site.origin}/a`, title: 'A' });
    expect(a!.referrer).toBeUndefined();
    await page.evaluate(() => {
      history.replaceState({ scroll: 1 }, '', '/a');
      history.replaceState({ scroll: 2 }, '');
      history.replaceState(null, '', '/a?sort=up');
      history.pushState(null, '', '/a?sort=up');
      history.pushState(null, '', '/a?sort=up#part');
      history.replaceState(null, '', '/b');
    });
    await site.leave(page);
    expect(site.paths()).toEqual(['/', '/a', '/b', '/left']);
  });

  it('counts routes that the Navigation API takes over, and what it replaces as replaceState', async () => {
    site.put('/', '<a href="/linked">Linked</a>');
    const page = await site.open('/');
    await page.evaluate(async () => {
      const { navigation } = window as unknown as {
        navigation: EventTarget & { navigate(url: string, options?: object): { finished: Promise<unknown> } };
      };
      navigation.addEventListener('navigate', (event) => {
        const { hostname, pathname } = new URL((event as Event & { destination: { url: string } }).destination.url);
        if (hostname === location.hostname && pathname !== '/left') (event as Event & { intercept(): void }).intercept();
      });
      await navigation.navigate('/told').finished;
      await navigation.navigate('/told?sort=up', { history: 'replace' }).finished;
      await navigation.navigate('/replaced', { history: 'replace' }).finished;
      history.pushState(null, '', '/pushed');
    });
    await page.click('a');
    await page.goBack();
    await site.leave(page);
    expect(site.paths()).toEqual(['/', '/told', '/replaced', '/pushed', '/linked', '/pushed', '/left']);
  });

  it('counts another query by pushState, and going back and forth', async () => {
    const page = await site.open('/');
    await page.evaluate(() => history.pushState(null, '', '/list?page=2'));
    await page.goBack();
    await page.goForward();
    await site.leave(page);
    const at = site.events('pageview').map((view) => view.url.slice(site.origin.length));
    expect(at).toEqual(['/', '/list?page=2', '/', '/list?page=2', '/left']);
  });

  it('leaves fragments alone without data-hash', async () => {
    const page = await site.open('/');
    await page.evaluate(() => (location.hash = '#part'));
    await page.goBack();
    await site.leave(page);
    expect(site.paths()).toEqual(['/', '/left']);
  });

  it('counts routes in the fragment with data-hash, as paths', async () => {
    const page = await site.open('/hash?utm_source=news#/');
    for (const hash of ['#/a', '#/a', '#!/b?x=1']) await page.evaluate((to) => (location.hash = to), hash);
    await page.evaluate(() => history.pushState(null, '', '#/c'));
    await page.goBack();
    await site.leave(page);
    const at = site.events('pageview').map((view) => view.url.slice(site.origin.length));
    const b = '/hash/b?utm_source=news&x=1';
    expect(at).toEqual(['/hash?utm_source=news', '/hash/a?utm_source=news', b, '/hash/c?utm_source=news', b, '/left']);
  });

  it('counts what the page says alone with data-auto="false"', async () => {
    const page = await site.open('/manual');
    await page.evaluate(() => history.pushState(null, '', '/silent'));
    await page.evaluate(() => history.pushState(null, '', '/said'));
    await command(page, 'page');
    await site.leave(page);
    expect(site.paths()).toEqual(['/said', '/left']);
  });

  it("hands the errors of the page's own calls on, and their results", async () => {
    const page = await site.open('/');
    const error = await page.evaluate(() => {
      try {
        history.pushState(null, '', 'https://elsewhere.example/');
        return 'none';
      } catch (thrown) {
        return (thrown as Error).name;
      }
    });
    expect(error).toBe('SecurityError');
    expect(await page.evaluate(() => [history.pushState({ own: 1 }, '', '/x'), history.state, history.length])).toEqual([
      undefined,
      { own: 1 },
      3,
    ]);
  });

  it('counts once where the snippet stands on the page twice', async () => {
    site.put('/twice', '', site.snippet() + site.snippet());
    const page = await site.open('/twice');
    await page.evaluate(() => history.pushState(null, '', '/next'));
    await site.leave(page);
    expect(site.paths()).toEqual(['/twice', '/next', '/left']);
    expect(site.events('engagement').filter((event) => event.url.endsWith('/next'))).toHaveLength(1);
  });
});
