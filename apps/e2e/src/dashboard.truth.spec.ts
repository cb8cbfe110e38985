import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { made } from './dashboard.cast';
import { signIn } from './dashboard.sign-in';
import { startEmbedded, type Instance } from './instance';
import { Tenant } from './tenant';
import { WatchedChromium } from './watched.chromium';

const AWAY = JSON.stringify({ success: false, error: { message: 'Not now', code: 'SERVICE_UNAVAILABLE' } });
const CAFE = '/caf%C3%A9%20noir';
const GOALS = Array.from({ length: 9 }, (_, i) => `Goal ${i + 1}`);

describe('the dashboard in Chromium, of what is not what it looks like', () => {
  let instance: Instance;
  let browser: WatchedChromium | undefined;
  let one: Tenant;
  let page: Page;
  let site: string;
  const about = (path: string) => `/api/websites/${one.website.id}${path}`;
  const open = (path: string) => page.goto(`${instance.base}/app${site}${path}`);
  const menu = async (name: string, entry: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const signOut = () => menu('Account and theme', 'Sign out');
  const list = (name: string) => page.getByRole('list', { name, exact: true });

  beforeAll(async () => {
    instance = await startEmbedded();
    one = await Tenant.on(instance);
    site = `/websites/${one.website.id}`;
    const of = { visitor_id: 'visitor-1' };
    // Something was done: no bounce, and it took no time.
    const done = one.view(CAFE, { ...of, type: 'event', name: 'search' });
    await one.keyed([one.view(CAFE, { ...of, referrer: 'https://www.google.com/' }), done]);
    await eventually(async () => {
      const { summary } = (await one.read('', 'range=7d')).json.data;
      expect(summary).toMatchObject({ total_visitors: 1, total_page_views: 1, bounce_rate: 0 });
    }, 60_000);
    browser = await WatchedChromium.before(instance.base);
    // Whoever is not signed in yet has no session to be renewed.
    browser.expected = /status of 401/;
    page = await browser.page();
    await page.goto(`${instance.base}/app${site}`);
    await signIn(page, one);
    browser.expected = null;
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await instance?.stop();
  }, 180_000);
  afterEach(() => expect(browser?.wrongs()).toEqual([]));

  it('does not say that there is nothing where a rate is 0', async () => {
    await open('?metric=bounce_rate');
    await page.locator('[data-metric=bounce_rate]').getByText('0%', { exact: true }).waitFor();
    await page.locator('[data-chart]').waitFor();
    expect(await page.getByText('Nothing in this time').count()).toBe(0);
    await open('?period=day&date=2020-01-01');
    await page.getByText('Nothing in this time').waitFor();
  }, 120_000);

  it('writes paths in their own letters, and filters by what they are', async () => {
    await open('');
    await list('Top pages').getByRole('button', { name: 'café noir' }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === CAFE);
    await page.getByRole('button', { name: 'Remove the filter Page: /café noir', exact: true }).waitFor();
    await page.locator('[data-metric=page_views]').getByText('1', { exact: true }).waitFor();
  }, 120_000);

  it('names the source of a visit as the overview does', async () => {
    await open('');
    await list('Visits by source').getByRole('button', { name: 'google.com' }).waitFor();
    await open('/visitors');
    await page.getByRole('cell', { name: 'google.com', exact: true }).waitFor();
    await page.getByRole('cell', { name: '/café noir', exact: true }).waitFor();
  }, 120_000);

  it('shows a goal as soon as it is set, and more of them than the card has room for', async () => {
    await open('');
    await page.getByText('No goals yet').waitFor();
    await page.getByRole('link', { name: 'Set a goal', exact: true }).click();
    for (const [at, name] of GOALS.entries()) {
      if (at > 0) await made(one, 'POST', about('/goals'), { name, type: 'event', match: `goal-${at}` });
    }
    await page.getByRole('button', { name: 'Add a goal', exact: true }).first().click();
    await page.getByLabel('Name', { exact: true }).fill(GOALS[0]!);
    await page.getByLabel('Path', { exact: true }).fill('/thanks');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('region', { name: 'Goals', exact: true }).first().waitFor({ timeout: 30_000 });
    await menu('Goals and events: more', 'All goals');
    for (const name of GOALS) await page.getByRole('dialog').getByRole('cell', { name, exact: true }).waitFor();
  }, 120_000);

  it('says where a list, and the file of it, end', async () => {
    const country = (at: number) => ({ country_code: 'DE', country_name: '', visitors: 200 - at, percentage: 1, avg_value_score: 1 });
    await page.route('**/analytics/countries?*', async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as { data: object };
      const countries = Array.from({ length: 100 }, (_, at) => ({
        ...country(at),
        country_code: `${String.fromCharCode(65 + (at % 26))}${at}`,
      }));
      await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, countries } } });
    });
    await open('');
    await list('Visits by country').waitFor();
    await menu('Countries: more', 'All countries');
    await page.getByText('The list ends with the first 100.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Countries: more', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download the first 100 as CSV', exact: true }).waitFor();
    await page.unrouteAll();
  }, 120_000);

  it('tells an outage from a login that is missing', async () => {
    await open('');
    await list('Top pages').waitFor();
    browser!.expected = /status of (401|503)/;
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: AWAY }));
    // As once the token has ended.
    await page.route('**/api/websites/**', (route) => {
      const { authorization: _, ...headers } = route.request().headers();
      return route.continue({ headers });
    });
    await page.keyboard.press('y');
    await page.getByText('The service cannot be reached').first().waitFor();
    expect(await page.getByText('bearer token').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
    await page.locator('[data-metric=page_views]').waitFor();
    browser!.expected = null;
  }, 120_000);

  it('says of a team’s month by whose clock it begins', async () => {
    await open('/settings/plan');
    await page.getByText(/^Since .+ 1, 0:00 UTC, all websites of the team\./).waitFor();
  }, 120_000);

  it('says that nobody was signed out where the service is away, and signs out once it is back', async () => {
    await open('');
    await list('Top pages').waitFor();
    browser!.expected = /status of (400|401|503)|ERR_FAILED/;
    const logout = '**/api/auth/logout';
    await page.route(logout, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: AWAY }));
    await signOut();
    await page.getByText('You are still signed in').waitFor();
    await page.unroute(logout);
    await page.route(logout, (route) => route.abort());
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await signOut();
    await page.getByText('You are still signed in').waitFor();
    await page.unroute(logout);
    await page.getByRole('alert').getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const kept = await browser!.context.cookies(`${instance.base}/api/auth`);
    expect(kept.map(({ name }) => name)).not.toContain('footfall_refresh');
  }, 120_000);
});
