import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { startEmbedded, type Instance } from './instance';
import { OWNER, OwnerCalls } from './owner.calls';
import { pageFaults } from './page.faults';
import { keyboardFaults } from './page.keyboard';
import { shownFigures, toldFigures } from './shown.figures';
import { call } from './tenant';
import { WatchedChromium } from './watched.chromium';

const PATIENCE_MS = 60_000;
const DAY_MS = 86_400_000;
const dateAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Days on which nothing happens any more, while the demo's traffic goes on. */
const PAST = { start: dateAgo(40), end: dateAgo(5) };
const past = (more: Record<string, string> = {}) => new URLSearchParams({ ...PAST, ...more }).toString();
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The sum of what moved without anybody having touched the page; a script of the page. */
const SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

describe('the dashboard in Chromium', () => {
  let instance: Instance;
  let browser: WatchedChromium | undefined;
  let page: Page;
  let site: string;
  let owner: OwnerCalls;
  let key: string;

  beforeAll(async () => {
    instance = await startEmbedded({ env: { FOOTFALL_DEMO: '1' } });
    browser = await WatchedChromium.before(instance.base);
    await browser.context.addInitScript(SHIFTS);
    page = await browser.page();
    owner = new OwnerCalls(instance.base);
    const [{ id, team_id: team }] = (await api('/api/websites')) as [{ id: string; team_id: string }];
    site = id;
    key = (await owner.ask('POST', `/api/teams/${team}/api-keys`, { name: 'tests' })).key;
    // The demo comes day by day, and is folded: the days that are looked at are whole once later ones are there.
    const visitsOf = async (query: string) => (await api(`/api/websites/${site}/analytics?${query}`)).summary.total_visitors as number;
    let known = -1;
    await eventually(async () => {
      expect(await visitsOf(`start=${dateAgo(2)}&end=${dateAgo(1)}`)).toBeGreaterThan(50);
      const before = known;
      known = await visitsOf(past());
      expect(known).toBe(before);
    }, 240_000);
  }, 420_000);
  afterAll(async () => {
    await browser?.close();
    await instance?.stop();
  }, 180_000);
  afterEach(() => expect(browser?.wrongs()).toEqual([]));

  const api = (path: string) => owner.ask('GET', path);
  const signIn = async (on = page) => {
    await on.getByLabel('E-mail').fill(OWNER.email);
    await on.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await on.keyboard.press('Enter');
  };
  const figure = (metric: string) => page.locator(`[data-metric=${metric}]`);
  /** The figures at the top, once they are those of this query. */
  const shows = async (query: string) => {
    await figure('page_views').waitFor();
    await eventually(async () => {
      const { summary } = await api(`/api/websites/${site}/analytics?${query}`);
      expect([await figure('unique_visitors').getAttribute('title'), await figure('page_views').getAttribute('title')]).toEqual([
        exact.format(summary.unique_visitors),
        exact.format(summary.total_page_views),
      ]);
    }, PATIENCE_MS);
  };
  const filters = () => new URL(page.url()).search;

  it('the root leads to it, and signing in to the first website', async () => {
    await page.goto(instance.base);
    expect(new URL(page.url()).pathname).toBe('/app/');
    await signIn();
    await page.waitForURL(`**/app/websites/${site}`);
    await figure('visits').waitFor();
    expect(await page.title()).toBe('Overview · Demo · Footfall');
    const stored = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie');
    expect(stored).not.toMatch(/eyJ/);
  });

  it('a reload goes on without a login, and nothing moves while the figures come', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/analytics**', (route) => held.then(() => route.continue()));
    await page.reload();
    // Until then each part says that it is on its way.
    await page.getByRole('status', { name: 'Loading' }).nth(3).waitFor();
    expect([await figure('visits').count(), await page.locator('[data-chart]').count()]).toEqual([0, 0]);
    answer();
    await figure('visits').waitFor();
    await page.unroute('**/analytics**');
    for (const list of ['Top pages', 'Visits by source', 'Visits by country', 'Devices'])
      await page.getByRole('list', { name: list }).waitFor();
    await page.locator('svg path[style]').first().waitFor();
    expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
    expect(asked).not.toContain('/api/auth/login');
    expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.05);
  });

  it('a click filters, the address says so, and the button back takes it away', async () => {
    await page.goto(`${instance.base}/app/websites/${site}?${past()}`);
    await shows(past());
    await page.getByRole('list', { name: 'Top pages' }).getByRole('button').nth(1).click();
    await page.waitForURL(/page=/);
    const path = new URL(page.url()).searchParams.get('page')!;
    await shows(past({ page: path }));
    await page.getByRole('tab', { name: 'Channels' }).click();
    await page.getByRole('list', { name: 'Visits by channel' }).getByRole('button').first().click();
    await page.waitForURL(/channel=/);
    const both = past({ page: path, channel: new URL(page.url()).searchParams.get('channel')! });
    await shows(both);
    await page.reload();
    await shows(both);
    await page.goBack();
    await page.goBack();
    expect(filters()).toBe(`?${past()}`);
    await shows(past());
  });

  it('each figure is the one that the external API gives a key, whatever is filtered by', async () => {
    const external = async (topic: string, query: string) => {
      const path = `/api/external/v1/analytics/${site}${topic}?${query}`;
      return (await call(instance.base, 'GET', path, { headers: { 'x-api-key': key } })).json.data;
    };
    const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
    const [{ countries }, { browsers, devices }, { sources }, { pages }] = await Promise.all(
      ['/countries', '/technology', '/sources', '/pages'].map((topic) => external(topic, past())),
    );
    const choices: Record<string, string>[] = [
      { country: any<{ country_code: string }>(countries).country_code },
      { browser: any<{ name: string }>(browsers).name, device: any<{ name: string }>(devices).name },
      { page: any<{ path: string }>(pages).path },
      { referrer: any<{ name: string }>(sources).name, country: any<{ country_code: string }>(countries).country_code },
    ];
    for (const choice of choices) {
      const query = past(choice);
      const told = await toldFigures(external, query);
      await page.goto(`${instance.base}/app/websites/${site}?${query}`);
      await eventually(async () => expect([choice, await shownFigures(page)]).toEqual([choice, told]), PATIENCE_MS);
    }
  });

  it('numbers and dates are as the language of the browser has them', async () => {
    const german = await browser!.page();
    const session = await browser!.context.newCDPSession(german);
    const userAgent = await german.evaluate<string>('navigator.userAgent');
    await session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'de-DE' });
    await german.goto(`${instance.base}/app/websites/${site}?${past()}`);
    const { summary } = await api(`/api/websites/${site}/analytics?${past()}`);
    const titled = (metric: string, title: string) => german.locator(`[data-metric=${metric}][title="${title}"]`).waitFor();
    expect(summary.total_page_views).toBeGreaterThan(1000);
    await titled('page_views', new Intl.NumberFormat('de-DE').format(summary.total_page_views));
    await titled(
      'bounce_rate',
      new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 }).format(summary.bounce_rate / 100),
    );
    const days = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    const first = await german.locator('figure tbody th').first().textContent();
    expect(first).toBe(days.format(new Date(`${PAST.start}T12:00:00Z`)));
    await german.close();
  });

  it('the keyboard chooses the time, reads the chart and explains itself', async () => {
    await page.goto(`${instance.base}/app/websites/${site}`);
    await figure('visits').waitFor();
    await page.keyboard.press('w');
    await page.waitForURL(/period=7d/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/date=/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => !url.searchParams.has('date'));
    await page.keyboard.press('d');
    await page.waitForURL(/period=day/);
    await page.keyboard.press('m');
    await page.waitForURL(/period=month/);
    await page.keyboard.press('w');
    await page.waitForURL(/period=7d/);
    const { points } = await api(`/api/websites/${site}/analytics/timeline?range=7d`);
    const chart = page.getByRole('img', { name: /^Unique visitors/ });
    await eventually(async () => expect(await page.locator('figure tbody tr').count()).toBe(7), PATIENCE_MS);
    await chart.focus();
    await page.keyboard.press('Home');
    await page.getByRole('status').getByText(exact.format(points[0].unique_visitors), { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.each([
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const)('is right to axe and within its window at %i px, %s', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${instance.base}/app/websites/${site}?${past({ page: '/shop' })}`);
    await shows(past({ page: '/shop' }));
    await page.getByRole('list', { name: 'Visits by country' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
    if (width !== 768) expect(await keyboardFaults(page)).toEqual([]);
  });

  it('the theme that is chosen stays after a reload', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Account and theme' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
    await eventually(async () => expect(await ground()).not.toBe(light), PATIENCE_MS);
    const dark = await ground();
    await page.reload();
    await figure('visits').waitFor();
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: 'Account and theme' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'As the system' }).click();
  });

  it('an empty website says what to do', async () => {
    const made = await owner.ask('POST', '/api/websites', { domain: 'quiet.example' });
    await page.goto(`${instance.base}/app/websites/${made.id}`);
    await page.getByText('Waiting for the first visit of quiet.example').waitFor();
    await page.getByText(`data-id="${made.tracking_code}"`).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('what is no page and what is no website of one’s own are said to be none', async () => {
    await page.goto(`${instance.base}/app/nowhere/at/all`);
    await page.getByText('There is no such page').waitFor();
    browser!.expected = /status of 40[34]/;
    await page.goto(`${instance.base}/app/websites/0b9a5c8e-6d0f-4d55-9f0a-2f4f5b5f9a11`);
    await page.getByText('There is no such website').waitFor();
    await page.goto('about:blank');
    browser!.expected = null;
  });

  it('while the service is away it keeps what it has and says so, and goes on once it is back', async () => {
    const away = await browser!.page();
    await away.clock.install();
    await away.goto(`${instance.base}/app/websites/${site}`);
    const visits = away.locator('[data-metric=visits]');
    const before = await visits.getAttribute('title');
    browser!.expected = /ERR_FAILED/;
    await away.route('**/api/**', (route) => route.abort());
    // Past the time after which figures that are looked at are asked for again.
    await away.clock.fastForward(61_000);
    await away.getByText('The service cannot be reached.').waitFor();
    expect(await visits.getAttribute('title')).toBe(before);
    await away.unroute('**/api/**');
    await away.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await away.getByText('The service cannot be reached.').waitFor({ state: 'detached' });
    browser!.expected = null;
    await away.close();
  });

  it('a session that ended leads to the login, and that back to the same address', async () => {
    await page.goto(`${instance.base}/app/websites/${site}?${past({ device: 'mobile' })}`);
    await shows(past({ device: 'mobile' }));
    await browser!.context.clearCookies();
    browser!.expected = /status of 40[01]/;
    await page.reload();
    await page.getByText('Your session has ended').waitFor();
    await signIn();
    await shows(past({ device: 'mobile' }));
    expect(filters()).toBe(`?${past({ device: 'mobile' })}`);
    browser!.expected = null;
  });

  it('signing out ends it in every tab', async () => {
    const other = await browser!.page();
    await other.goto(`${instance.base}/app/websites/${site}`);
    await other.locator('[data-metric=visits]').waitFor();
    await page.getByRole('button', { name: 'Account and theme' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });
});
